import type { upsertContactTaxDetails as declared } from "@cartwright/contract/taxes/contact-tax-details";
import { onlyValue } from "@cartwright/kernel/foundation/bulk";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { showDetails } from "./load/show-details.ts";
import { upsertDetails } from "./upsert-details.ts";

export const upsertContactTaxDetails: Handler<typeof declared> = async (context, { contactTaxDetails, fields }) => {
	const [outcome] = await upsertDetails(context, [contactTaxDetails], () => "contactTaxDetails");
	const [shown] = await showDetails(context, [onlyValue(outcome)], fields);
	return { contactTaxDetails: shown };
};
