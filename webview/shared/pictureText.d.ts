/** A picture as its text, put into the bundle when it is built. */
declare module "*.svg" {
  const text: string;
  export default text;
}
