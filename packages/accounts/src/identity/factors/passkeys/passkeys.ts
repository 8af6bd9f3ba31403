import type { Passkey as PasskeyMessage } from "@cartwright/contract/identity/passkeys";
import type { Account, Passkey } from "../../accounts/documents.ts";

export const maxPasskeys = 20;

export const passkeyView = ({ id, name, createdDate, lastUsedDate, synced }: Passkey): PasskeyMessage => ({
	id,
	name,
	createdDate,
	synced,
	...(lastUsedDate ? { lastUsedDate } : {}),
});

/** The account after a passkey was used. The counter reveals cloned authenticators. */
export const withUsedPasskey = (account: Account, id: string, counter: number, now: string): Account => ({
	...account,
	passkeys: (account.passkeys ?? []).map((each) => (each.id === id ? { ...each, counter, lastUsedDate: now } : each)),
});

export const withPasskey = (account: Account, passkey: Passkey, now: string): Account => ({
	...account,
	passkeys: [...(account.passkeys ?? []), passkey],
	updatedDate: now,
});

export const withoutPasskey = (account: Account, id: string, now: string): Account => ({
	...account,
	passkeys: (account.passkeys ?? []).filter((passkey) => passkey.id !== id),
	updatedDate: now,
});
