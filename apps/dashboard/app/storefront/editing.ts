import type { DraftForm } from "../forms/use-draft-form.ts";
import type { Choice } from "./load-storefront.server.ts";
import type { StorefrontDraft } from "./storefront-draft.ts";

/** What the parts of the room share. */
export interface Editing {
	readonly form: DraftForm<StorefrontDraft>;
	/** The language whose texts are edited. */
	readonly language: string;
	readonly languages: readonly string[];
	/** What the services refused of a value, by its path in the draft. */
	readonly errorOf: (path: string) => string | undefined;
	readonly categories: readonly Choice[];
	readonly pages: readonly Choice[];
	/** Names of products, by id. */
	readonly products: Readonly<Record<string, string>>;
	readonly timeZone: string;
}
