/** What is used of jsdom. Its published types would add those of browsers to all code. */
declare module "jsdom" {
	export class JSDOM {
		constructor(html: string);
		readonly window: {
			readonly DOMParser: new () => {
				parseFromString(text: string, type: string): { readonly documentElement: DrawingElement };
			};
			readonly XMLSerializer: new () => { serializeToString(element: DrawingElement): string };
		};
	}

	export interface DrawingElement {
		readonly localName: string;
	}
}
