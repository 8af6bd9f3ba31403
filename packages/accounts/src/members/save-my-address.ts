import type { saveMyAddress as declaration } from "@cartwright/contract/members/address-book";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { requireMember } from "../identity/accounts/require-member.ts";
import { withSavedAddress } from "./address-book.ts";
import { changeMember } from "./change-member.ts";
import { readAddress } from "./member-update.ts";

/** Adds an address to the calling member, or replaces one. */
export const saveMyAddress: Handler<typeof declaration> = async (context, { address, replaces, isDefault }) => {
	const saveRequest = {
		address: readAddress(address, "address"),
		...(replaces ? { replaces } : {}),
		isDefault: isDefault ?? false,
	};
	const { memberId } = requireMember(context.identity);
	const { member } = await changeMember(context, memberId, (account) => withSavedAddress(account, saveRequest));
	return { addresses: member.contact?.addresses ?? [] };
};
