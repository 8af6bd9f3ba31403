import type { removeMyAddress as declaration } from "@cartwright/contract/members/address-book";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { requireMember } from "../identity/accounts/require-member.ts";
import { withoutAddress } from "./address-book.ts";
import { changeMember } from "./change-member.ts";

/** Deletes an address of the calling member. */
export const removeMyAddress: Handler<typeof declaration> = async (context, { addressId }) => {
	const { memberId } = requireMember(context.identity);
	const { member } = await changeMember(context, memberId, (account) => withoutAddress(account, addressId));
	return { addresses: member.contact?.addresses ?? [] };
};
