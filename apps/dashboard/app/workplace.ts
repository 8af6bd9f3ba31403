import type { Role } from "@cartwright/contract/permissions";

/** What every room knows: who works, in which shop. */
export interface Workplace {
	readonly me: {
		readonly name: string;
		readonly role: Role;
		readonly permissions: readonly string[];
	};
	readonly shop: {
		readonly id: string;
		readonly name: string;
		readonly timeZone: string;
	};
	/** All shops of the staff user, this one included. */
	readonly shops: readonly { readonly id: string; readonly name: string }[];
	readonly theme: string;
	/** When the page was loaded, by the clock of the server. */
	readonly loadedAt: string;
}
