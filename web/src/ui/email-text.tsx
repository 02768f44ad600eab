/** An email address that a narrow place breaks before the @ and not inside a word. */
export function EmailText({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <span dir="ltr">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}
