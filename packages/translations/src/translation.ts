/** Every text in one language, in ICU message format. The English file defines which there are. */
export type Translation = typeof import("./en.json", { with: { type: "json" }});

/** Texts by name; the names of nested texts are joined with dots. */
export type Messages = { readonly [name: string]: string | Messages };

export type MessageName<Of> = Of extends string
	? never
	: {
			[Name in keyof Of & string]: Of[Name] extends string ? Name : `${Name}.${MessageName<Of[Name]>}`;
		}[keyof Of & string];
