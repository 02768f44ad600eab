import type { RichText, RichTextBlock, RichTextInline, RichTextMark } from '@hurrah/contracts/rich-text';
import type { ReactNode } from 'react';
import { TextLink } from '../../lib/links.tsx';
import classes from './rich-text-view.module.css';

type Paragraph = Extract<RichTextBlock, { type: 'paragraph' }>;

interface RichTextViewProps {
  document: RichText;
  /** Large is for a page of its own, to be read like a letter. */
  size?: 'message' | 'comment' | 'large';
}

/** What somebody wrote, as elements and never as HTML. The document is the one of its schema, so nothing else can be in it. */
export function RichTextView({ document, size = 'message' }: RichTextViewProps) {
  return (
    <div className={classes.text} data-size={size}>
      {document.content.map((block, index) => (
        // What is shown is written once and never reordered.
        // oxlint-disable-next-line react/no-array-index-key
        <Block key={index} block={block} />
      ))}
    </div>
  );
}

function Block({ block }: { block: RichTextBlock }) {
  if (block.type === 'paragraph') return <Line paragraph={block} />;
  const List = block.type === 'bulletList' ? 'ul' : 'ol';
  return (
    <List>
      {block.content.map((item, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index}>
          {item.content.map((paragraph, line) => (
            // oxlint-disable-next-line react/no-array-index-key
            <Line key={line} paragraph={paragraph} />
          ))}
        </li>
      ))}
    </List>
  );
}

function Line({ paragraph: { content = [] } }: { paragraph: Paragraph }) {
  return (
    // Somebody may write in a language that runs the other way.
    <p dir="auto">
      {content.length === 0 ? (
        <br />
      ) : (
        // oxlint-disable-next-line react/no-array-index-key
        content.map((inline, index) => <Inline key={index} inline={inline} />)
      )}
    </p>
  );
}

function Inline({ inline }: { inline: RichTextInline }): ReactNode {
  if (inline.type === 'hardBreak') return <br />;
  if (inline.type === 'mention') {
    return (
      <TextLink to="/profile/$id" params={{ id: inline.attrs.id }} className={classes.mention ?? ''}>
        @{inline.attrs.label}
      </TextLink>
    );
  }
  return (inline.marks ?? []).reduce<ReactNode>((text, mark) => <Marked mark={mark}>{text}</Marked>, inline.text);
}

function Marked({ mark, children }: { mark: RichTextMark; children: ReactNode }) {
  if (mark.type === 'bold') return <strong>{children}</strong>;
  if (mark.type === 'italic') return <em>{children}</em>;
  return (
    <a href={mark.attrs.href} target="_blank" rel="noopener noreferrer nofollow" className={classes.link}>
      {children}
    </a>
  );
}
