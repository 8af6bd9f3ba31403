import { contacts } from "@cartwright/contract/contacts/contacts";
import { contactTaxDetails } from "@cartwright/contract/taxes/contact-tax-details";
import { manualTaxMappings } from "@cartwright/contract/taxes/manual-tax-mappings";
import { taxExemptGroups } from "@cartwright/contract/taxes/tax-exempt-groups";
import { taxGroups } from "@cartwright/contract/taxes/tax-groups";
import { taxRegions } from "@cartwright/contract/taxes/tax-regions";
import type { EventCause } from "./catalogue-event-causes.ts";
import { newExemptGroup, newTaxRegion } from "./example-taxes.ts";

const changeTaxes: EventCause["cause"] = async (staff, shop) => {
	const id = (await newTaxRegion(shop)).id ?? "";
	const [regions, groups, rates] = [staff.use(taxRegions), staff.use(taxGroups), staff.use(manualTaxMappings)];
	const { taxGroup } = await groups.createTaxGroup({ taxGroup: { name: "Books" } });
	const taxGroupId = taxGroup?.id ?? "";
	const { manualTaxMapping } = await rates.createManualTaxMapping({
		manualTaxMapping: { taxRegionId: id, taxGroupId, taxRate: "0.07" },
	});
	const manualTaxMappingId = manualTaxMapping?.id ?? "";
	await rates.updateManualTaxMapping({
		manualTaxMapping: { id: manualTaxMappingId, revision: "1", taxRate: "0.05" },
	});
	await rates.deleteManualTaxMapping({ manualTaxMappingId });
	await groups.updateTaxGroup({ taxGroup: { id: taxGroupId, revision: "1", name: "Printed books" } });
	await groups.deleteTaxGroup({ taxGroupId });
	await regions.updateTaxRegion({ taxRegion: { id, revision: "1", taxIncludedInPrice: true } });
	await regions.deleteTaxRegion({ taxRegionId: id });
};

const changeExemptBuyers: EventCause["cause"] = async (staff, shop) => {
	const [groups, details] = [staff.use(taxExemptGroups), staff.use(contactTaxDetails)];
	const taxExemptGroupId = await newExemptGroup(shop);
	const { contact } = await staff.use(contacts).createContact({ info: { name: { first: "Ada" } } });
	const id = contact?.id ?? "";
	const assignTags = { privateTags: { tagIds: ["a1"] } };
	await groups.updateTaxExemptGroup({
		taxExemptGroup: { id: taxExemptGroupId, revision: "1", name: "Public schools" },
	});
	await groups.bulkUpdateTaxExemptGroupTags({ taxExemptGroupIds: [taxExemptGroupId], assignTags });
	await details.upsertContactTaxDetails({ contactTaxDetails: { id, taxExemptGroupId } });
	await details.upsertContactTaxDetails({
		contactTaxDetails: { id, taxExemptGroupId: await newExemptGroup(shop, "Embassies") },
	});
	await details.bulkUpdateContactTaxDetailsTags({ contactTaxDetailsIds: [id], assignTags });
	await details.deleteContactTaxDetails({ contactTaxDetailsId: id });
	await groups.deleteTaxExemptGroup({ taxExemptGroupId });
};

/** What makes a shop commit each event about its taxes. */
export const taxEventCauses: readonly EventCause[] = [
	...[taxRegions, taxGroups, manualTaxMappings].map((service) => ({ service, cause: changeTaxes })),
	...[taxExemptGroups, contactTaxDetails].map((service) => ({ service, cause: changeExemptBuyers })),
];
