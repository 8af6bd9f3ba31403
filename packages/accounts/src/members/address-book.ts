import { isDeepStrictEqual } from "node:util";
import type { IdentityProfile, ProfileAddress } from "@cartwright/contract/identity/profile-messages";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Account } from "../identity/accounts/documents.ts";
import { addressOf } from "./member-view.ts";

type Entry = NonNullable<IdentityProfile["addresses"]>[number];

const maxAddresses = 50;

const hasId =
	({ id: memberId }: Account, id: string) =>
	({ address }: Entry): boolean =>
		addressOf(memberId, address ?? {}).id === id;

interface SaveAddressRequest {
	readonly address: ProfileAddress;
	/** Id of the address to replace. */
	readonly replaces?: string;
	readonly isDefault: boolean;
}

/** Adds an address to the member, or replaces one. */
export const withSavedAddress = (account: Account, { address, replaces, isDefault }: SaveAddressRequest): Account => {
	const existing = account.profile.addresses ?? [];
	const before = replaces === undefined ? undefined : existing.find(hasId(account, replaces));
	if (replaces !== undefined && !before) {
		const description = `The member has no address ${replaces}: it was changed or removed. Read the addresses again.`;
		throw new ApplicationError("ADDRESS_NOT_FOUND", description, { id: replaces });
	}
	const saved = existing.find((each) => isDeepStrictEqual(each.address, address)) ?? { ...before, address };
	const changed = before ? existing.map((each) => (each === before ? saved : each)) : [...existing, saved];
	const addresses = [...new Set(isDefault ? [saved, ...changed] : changed)];
	if (addresses.length > maxAddresses) {
		const description = `A member keeps up to ${maxAddresses} addresses. Remove one that is not needed any more.`;
		throw new ApplicationError("TOO_MANY_ADDRESSES", description);
	}
	return { ...account, profile: { ...account.profile, addresses } };
};

/** Removes an address; unchanged if there is none with that id. */
export const withoutAddress = (account: Account, id: string): Account => {
	const isRemoved = hasId(account, id);
	const { addresses: before = [], ...profile } = account.profile;
	const addresses = before?.filter((each) => !isRemoved(each)) ?? [];
	return { ...account, profile: { ...profile, ...(addresses.length > 0 ? { addresses } : {}) } };
};
