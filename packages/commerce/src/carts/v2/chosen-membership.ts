import type { LineItemUpdate } from "@cartwright/contract/carts/v2/item-input-messages";
import type { MembershipInput, SelectedMembership } from "@cartwright/contract/carts/v2/line-item-messages";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Line } from "../../purchase/purchase.ts";
import { type RequestFacts, selected } from "../../purchase/requested-lines.ts";

interface Choosing {
	readonly selectedMembership?: SelectedMembership | null | undefined;
	readonly membershipPayment?: MembershipInput | null | undefined;
}

/** Whether an item is to be paid by a membership. */
export const selectsOne = ({ selectedMembership, membershipPayment }: Choosing): boolean =>
	Boolean(selectedMembership || membershipPayment);

/** An update in the form of an item that is added. */
export const choosing = ({ selectedMembership, membershipPayment }: LineItemUpdate): Choosing => ({
	selectedMembership: selectedMembership?.newMembership,
	membershipPayment,
});

/** The membership that is to pay an item, in its newer form or the older one. One that the same cart buys has no app yet. */
export const chosenMembership = (
	choice: Choosing,
	field: string,
	{ membershipApps }: Pick<RequestFacts, "membershipApps">,
): Line["membership"] => {
	if (!selectsOne(choice)) return undefined;
	const { selectedMembership, membershipPayment } = choice;
	const { appId, membershipId: id } = membershipPayment?.existingMembership ?? {};
	const chosen = selected(membershipPayment ? { id, appId } : (selectedMembership ?? {}), membershipApps);
	if (chosen) return chosen;
	throw new ApplicationError(
		"INVALID_MEMBERSHIP_PAYMENT_OPTION",
		`${field} cannot be paid for by this membership. Leave membershipPayment and selectedMembership out.`,
		{ field },
	);
};
