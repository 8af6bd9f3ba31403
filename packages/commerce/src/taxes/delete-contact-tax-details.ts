import type { deleteContactTaxDetails as declared } from "@cartwright/contract/taxes/contact-tax-details";
import { onlyValue } from "@cartwright/kernel/foundation/bulk";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { deleteDetails } from "./delete-details.ts";

export const deleteContactTaxDetails: Handler<typeof declared> = async (context, { contactTaxDetailsId }) => {
	const [outcome] = await deleteDetails(context, [contactTaxDetailsId]);
	onlyValue(outcome);
	return {};
};
