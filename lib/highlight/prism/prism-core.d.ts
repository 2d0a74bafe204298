declare module 'prismjs/components/prism-core.js' {
  const Prism: typeof import('prismjs');
  export default Prism;
}
