import type { Identity } from "../foundation/identity.ts";

/** Who calls, and at which site. */
export interface Authenticated {
	readonly site: string;
	readonly identity: Identity;
}
