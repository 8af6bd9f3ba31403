import type { Identity } from "../foundation/identity.ts";

/** A page waits with one call, so a caller with more of them has lost count. */
const maxHeld = 20;

const held = new Map<string, number>();

/** How many calls of each caller wait in this process. */
export const heldCalls = {
	/** Returns whether one more may wait. */
	start(identity: Identity): boolean {
		const caller = callerOf(identity);
		const count = held.get(caller) ?? 0;
		if (count >= maxHeld) return false;
		held.set(caller, count + 1);
		return true;
	},
	end(identity: Identity): void {
		const caller = callerOf(identity);
		const count = held.get(caller) ?? 0;
		if (count > 1) held.set(caller, count - 1);
		else held.delete(caller);
	},
};

const callerOf = (identity: Identity): string =>
	identity.kind === "user" ? identity.userId : identity.kind === "app" ? identity.appId : identity.kind;
