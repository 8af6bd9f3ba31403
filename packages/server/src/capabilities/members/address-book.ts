import { isDeepStrictEqual } from "node:util";
import type { IdentityProfile, ProfileAddress } from "@cartwright/contract/identity/profile-messages";
import { ApplicationError } from "../../foundation/errors.ts";
import type { Account } from "../identity/accounts/documents.ts";
import { addressOf } from "./member-view.ts";

type Entry = NonNullable<IdentityProfile["addresses"]>[number];

const mostAddresses = 50;

const isCalled =
	({ id: memberId }: Account, id: string) =>
	({ address }: Entry): boolean =>
		addressOf(memberId, address ?? {}).id === id;

interface Wish {
	readonly address: ProfileAddress;
	/** Id of the address in whose place it comes. */
	readonly replaces?: string;
	readonly isDefault: boolean;
}

/** The member with one more address, or with another in place of one. */
export const withSavedAddress = (account: Account, { address, replaces, isDefault }: Wish): Account => {
	const kept = account.profile.addresses ?? [];
	const before = replaces === undefined ? undefined : kept.find(isCalled(account, replaces));
	if (replaces !== undefined && !before) {
		const description = `The member has no address ${replaces}: it was changed or removed. Read the addresses again.`;
		throw new ApplicationError("ADDRESS_NOT_FOUND", description, { id: replaces });
	}
	const saved = kept.find((each) => isDeepStrictEqual(each.address, address)) ?? { ...before, address };
	const changed = before ? kept.map((each) => (each === before ? saved : each)) : [...kept, saved];
	const addresses = [...new Set(isDefault ? [saved, ...changed] : changed)];
	if (addresses.length > mostAddresses) {
		const description = `A member keeps up to ${mostAddresses} addresses. Remove one that is not needed any more.`;
		throw new ApplicationError("TOO_MANY_ADDRESSES", description);
	}
	return { ...account, profile: { ...account.profile, addresses } };
};

/** The member without an address; as they are where there is none of that id. */
export const withoutAddress = (account: Account, id: string): Account => {
	const isGone = isCalled(account, id);
	const { addresses: kept = [], ...profile } = account.profile;
	const addresses = kept?.filter((each) => !isGone(each)) ?? [];
	return { ...account, profile: { ...profile, ...(addresses.length > 0 ? { addresses } : {}) } };
};
