import type { ExemptDetails, ManualTaxMapping } from "@cartwright/contract/taxes/manual-tax-mapping-messages";
import { invalid } from "@cartwright/kernel/foundation/errors";
import { type Rate, readRate } from "@cartwright/kernel/foundation/money";
import type { ExemptRate, TaxMapping } from "./documents.ts";

/** A rate of a request; throws if it cannot be stored exactly. */
export const sentRate = (fraction: string | null | undefined, field: string): Rate => {
	const rate = readRate(fraction ?? "");
	if (rate === undefined)
		throw invalid(field, "must be a fraction such as 0.19, with up to six decimal places", "FORMAT");
	return rate;
};

/** The members of a rate besides its pair; what is null is removed. */
type Described = Omit<TaxMapping, "id" | "createdDate" | "updatedDate" | "taxGroupId" | "taxRegionId" | "code">;

/** The rate after what is sent of it. */
export const withSent = (before: Described, sent: ManualTaxMapping, field: string): Described => {
	const changed = <Value>(value: Value | null | undefined, known: Value | undefined): Value | undefined =>
		value === undefined ? known : (value ?? undefined);
	const { description, taxType, taxName, jurisdiction, jurisdictionType, extendedFields } = sent;
	const exemptRates =
		sent.exemptRates === undefined
			? before.exemptRates
			: sentExemptRates(sent.exemptRates ?? [], `${field}.exemptRates`);
	const members = {
		description: changed(description, before.description),
		taxType: changed(taxType, before.taxType),
		taxName: changed(taxName, before.taxName),
		jurisdiction: changed(jurisdiction, before.jurisdiction),
		jurisdictionType: changed(jurisdictionType, before.jurisdictionType),
		extendedFields: changed(extendedFields, before.extendedFields),
		exemptRates: exemptRates?.length ? exemptRates : undefined,
	};
	return {
		rate: sent.taxRate === undefined ? before.rate : sentRate(sent.taxRate, `${field}.taxRate`),
		...(Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as Partial<Described>),
	};
};

const sentExemptRates = (sent: readonly ExemptDetails[], field: string): ExemptRate[] =>
	sent.map(({ taxExemptGroupId, taxRate }, index) => {
		if (!taxExemptGroupId) throw invalid(`${field}[${index}].taxExemptGroupId`, "is required", "REQUIRED_FIELD");
		if (sent.findIndex((each) => each.taxExemptGroupId === taxExemptGroupId) < index) {
			throw invalid(`${field}[${index}].taxExemptGroupId`, "has a rate already; each group has one");
		}
		return { taxExemptGroupId, rate: sentRate(taxRate, `${field}[${index}].taxRate`) };
	});
