/**
 * Making one of these takes as long as drawing a whole card, and a page of posts needs hundreds of the same few. So each
 * is made once for its language and options.
 */
function once<Made, Options>(make: (locale: string | undefined, options?: Options) => Made) {
  const made = new Map<string, Made>();
  return (locale: string | undefined, options?: Options): Made => {
    const key = JSON.stringify([locale, options]);
    const kept = made.get(key) ?? make(locale, options);
    made.set(key, kept);
    return kept;
  };
}

export const dateFormat = once<Intl.DateTimeFormat, Intl.DateTimeFormatOptions>(
  (...given) => new Intl.DateTimeFormat(...given),
);
export const relativeTimeFormat = once<Intl.RelativeTimeFormat, Intl.RelativeTimeFormatOptions>(
  (...given) => new Intl.RelativeTimeFormat(...given),
);
export const numberFormat = once<Intl.NumberFormat, Intl.NumberFormatOptions>(
  (...given) => new Intl.NumberFormat(...given),
);
export const listFormat = once<Intl.ListFormat, Intl.ListFormatOptions>((...given) => new Intl.ListFormat(...given));
