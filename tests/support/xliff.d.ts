/** The package has no types of its own. */
declare module "xliff" {
  export function xliff2js(xml: string): Promise<object>;
  export function js2xliff(js: object): Promise<string>;
  export function xliff12ToJs(xml: string): Promise<object>;
  export function jsToXliff12(js: object): Promise<string>;
}
