/** The paths of a picture as text, put into the bundle when it is built. */
declare module "*.svg" {
  const text: string;
  export default text;
}
