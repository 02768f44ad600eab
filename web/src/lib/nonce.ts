/** The server writes it into the page: only styles that carry it are let through the content security policy. */
export const styleNonce: string | undefined =
  document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;

// The library that stops the page from scrolling behind a dialog asks for the nonce under webpack's name.
Object.assign(globalThis, { __webpack_nonce__: styleNonce });
