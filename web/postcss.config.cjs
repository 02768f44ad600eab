// The specification's breakpoints, as mixins: `@mixin from md { … }` and `@mixin below md { … }`. The same numbers are
// in src/ui/theme/theme.ts for Mantine's responsive props.
const breakpoints = { sm: '37.5em', md: '56.25em', lg: '75em', xl: '96em' };
const widthOf = (name) => breakpoints[name] ?? name;

module.exports = {
  plugins: {
    'postcss-preset-mantine': {
      mixins: {
        from: (_mixin, name) => ({ [`@media (width >= ${widthOf(name)})`]: { '@mixin-content': {} } }),
        /** For screen readers only. */
        hide: {
          position: 'absolute',
          width: '1px',
          height: '1px',
          margin: '-1px',
          padding: '0',
          border: '0',
          overflow: 'hidden',
          'clip-path': 'inset(50%)',
          'white-space': 'nowrap',
        },
        below: (_mixin, name) => ({ [`@media (width < ${widthOf(name)})`]: { '@mixin-content': {} } }),
      },
    },
  },
};
