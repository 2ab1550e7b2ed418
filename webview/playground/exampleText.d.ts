declare module "*.brp" {
  const text: string;
  export default text;
}
