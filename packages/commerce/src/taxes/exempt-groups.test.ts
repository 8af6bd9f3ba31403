import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { contacts } from "@cartwright/contract/contacts/contacts";
import { contactTaxDetails } from "@cartwright/contract/taxes/contact-tax-details";
import { manualTaxMappings } from "@cartwright/contract/taxes/manual-tax-mappings";
import { taxExemptGroups } from "@cartwright/contract/taxes/tax-exempt-groups";
import { newExemptGroup, newTaxRegion } from "@cartwright/testing/example-taxes";
import { refusalOf } from "@cartwright/testing/refusal";
import { deliverEvents } from "@cartwright/testing/review-requests";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { defaultExemptGroups } from "./default-exempt-groups.ts";
import { productsGroup } from "./default-groups.ts";

const nowhere = "00000000-0000-4000-8000-000000000000";
const standard = defaultExemptGroups[0]?.id ?? "";

onEachEngine("groups of exempt buyers", (engine) => {
	let shop: Shop;
	let staff: Awaited<ReturnType<Shop["staff"]>>;
	before(async () => {
		shop = await openShop({ engine });
		staff = await shop.staff();
	});
	after(() => shop.close());

	const groups = () => staff.use(taxExemptGroups);
	const details = () => staff.use(contactTaxDetails);
	const newContact = async (info: object = { name: { first: "Ada" } }) =>
		(await staff.use(contacts).createContact({ info })).contact?.id ?? "";

	it("are created, read, changed and found", async () => {
		const { taxExemptGroup } = await groups().createTaxExemptGroup({ taxExemptGroup: { name: "Charities" } });
		const id = taxExemptGroup?.id ?? "";
		assert.deepEqual([taxExemptGroup?.name, taxExemptGroup?.revision], ["Charities", "1"]);
		const change = { id, name: "Foundations", extendedFields: { namespaces: { "@a/b": { checked: true } } } };
		const change1 = { ...change, revision: "1" };
		const updated = (await groups().updateTaxExemptGroup({ taxExemptGroup: change1 })).taxExemptGroup;
		assert.deepEqual(
			[updated?.name, updated?.revision, updated?.extendedFields],
			["Foundations", "2", change.extendedFields],
		);
		const read = (await groups().getTaxExemptGroup({ taxExemptGroupId: id })).taxExemptGroup;
		assert.deepEqual(read, updated);
		const found = await groups().queryTaxExemptGroups({ query: { filter: { name: "Foundations" } } });
		assert.deepEqual(
			found.taxExemptGroups.map((group) => group.id),
			[id],
		);
		const refused = (taxExemptGroup: { id: string; revision: string; name?: string }, fieldMask?: string) =>
			refusalOf(groups().updateTaxExemptGroup({ taxExemptGroup, ...(fieldMask ? { fieldMask } : {}) }));
		assert.equal(await refused(change1), "409 INVALID_REVISION");
		assert.equal(await refused({ ...change1, id: nowhere }), "404 TAX_EXEMPT_GROUP_NOT_FOUND");
		assert.match(await refused({ id, revision: "2" }, "name"), /^400 taxExemptGroup\.name/);
	});

	it("include the default one, which no call changes", async () => {
		const { taxExemptGroups: listed } = await groups().listDefaultTaxExemptGroups({});
		assert.deepEqual(
			listed.map(({ id, name }) => [id, name]),
			[[standard, "Tax exempt"]],
		);
		const read = await groups().getTaxExemptGroup({ taxExemptGroupId: standard });
		assert.equal(read.taxExemptGroup?.name, "Tax exempt");
		const refused = "428 ILLEGAL_UPDATE_ON_SYSTEM_DEFINED_TAX_EXEMPT_GROUP";
		const update = { taxExemptGroup: { id: standard, revision: "1", name: "Others" } };
		assert.equal(await refusalOf(groups().updateTaxExemptGroup(update)), refused);
		assert.equal(await refusalOf(groups().deleteTaxExemptGroup({ taxExemptGroupId: standard })), refused);
		const id = await newContact();
		await details().upsertContactTaxDetails({ contactTaxDetails: { id, taxExemptGroupId: standard } });
	});

	it("are changed many at once, and those that cannot be fail alone", async () => {
		const created = await groups().bulkCreateTaxExemptGroups({
			taxExemptGroups: [{ name: "One" }, {}, { name: "Two" }],
			returnEntity: true,
		});
		const [one = "", , two = ""] = created.results.map(({ item }) => item?.id ?? "");
		assert.deepEqual(
			created.results.map(({ itemMetadata }) => itemMetadata?.success),
			[true, false, true],
		);
		const change = (id: string, revision = "1") => ({ taxExemptGroup: { id, revision, name: "Changed" } });
		const updated = await groups().bulkUpdateTaxExemptGroups({
			taxExemptGroups: [change(one), change(two, "7"), change(nowhere), change(one)],
			returnEntity: true,
		});
		assert.deepEqual(
			updated.results.map(({ item, itemMetadata }) => item?.name ?? itemMetadata?.error?.code),
			["Changed", "INVALID_REVISION", "TAX_EXEMPT_GROUP_NOT_FOUND", "INVALID_ARGUMENT"],
		);
		const assignTags = { privateTags: { tagIds: ["a1", "b2"] } };
		const ids = [one, nowhere];
		const tagged = await groups().bulkUpdateTaxExemptGroupTags({ taxExemptGroupIds: ids, assignTags });
		assert.deepEqual(
			tagged.results.map(({ itemMetadata }) => itemMetadata?.error?.code),
			[undefined, "TAX_EXEMPT_GROUP_NOT_FOUND"],
		);
		const filter = { id: one };
		const unassignTags = { privateTags: { tagIds: ["a1"] } };
		const { jobId } = await groups().bulkUpdateTaxExemptGroupTagsByFilter({ filter, unassignTags });
		assert.ok(jobId);
		await deliverEvents(shop);
		const { taxExemptGroup } = await groups().getTaxExemptGroup({ taxExemptGroupId: one });
		assert.deepEqual(taxExemptGroup?.tags?.privateTags?.tagIds, ["b2"]);
		const empty = "400 EMPTY_ASSIGN_AND_UNASSIGN_LISTS";
		assert.equal(await refusalOf(groups().bulkUpdateTaxExemptGroupTags({ taxExemptGroupIds: ids })), empty);
		assert.equal(await refusalOf(groups().bulkUpdateTaxExemptGroupTagsByFilter({ filter })), empty);
		const deleted = await groups().bulkDeleteTaxExemptGroups({ taxExemptGroupIds: [one, one, two] });
		assert.deepEqual(
			deleted.results.map(({ itemMetadata }) => itemMetadata?.error?.code),
			[undefined, "TAX_EXEMPT_GROUP_NOT_FOUND", undefined],
		);
	});

	it("have contacts, whose tax details are read with who they are", async () => {
		const taxExemptGroupId = await newExemptGroup(shop, "Hospitals");
		const id = await newContact({ name: { first: "Ada", last: "Lovelace" }, company: "Clinic", emails: {} });
		const upserted = await details().upsertContactTaxDetails({ contactTaxDetails: { id, taxExemptGroupId } });
		assert.deepEqual(
			[upserted.contactTaxDetails?.revision, upserted.contactTaxDetails?.contactDetails],
			["1", undefined],
		);
		const { contactTaxDetails: read } = await details().getContactTaxDetails({ id, fields: ["CONTACT_DETAILS"] });
		assert.deepEqual(
			[read?.taxExemptGroupId, read?.contactDetails?.lastName, read?.contactDetails?.company],
			[taxExemptGroupId, "Lovelace", "Clinic"],
		);
		const filter = { taxExemptGroupId };
		const found = await details().queryContactTaxDetails({ query: { filter }, fields: ["CONTACT_DETAILS"] });
		assert.deepEqual(
			found.contactTaxDetails.map((each) => [each.id, each.contactDetails?.firstName]),
			[[id, "Ada"]],
		);
		assert.equal((await details().countContactTaxDetails({ filter })).count, 1);
		const assignTags = { publicTags: { tagIds: ["c3"] } };
		await details().bulkUpdateContactTaxDetailsTags({ contactTaxDetailsIds: [id], assignTags });
		const { jobId } = await details().bulkUpdateContactTaxDetailsTagsByFilter({
			filter: { "tags.publicTags.tagIds": { $hasSome: ["c3"] } },
			assignTags: { privateTags: { tagIds: ["d4"] } },
		});
		assert.ok(jobId);
		await deliverEvents(shop);
		const empty = "400 EMPTY_ASSIGN_AND_UNASSIGN_LISTS";
		assert.equal(await refusalOf(details().bulkUpdateContactTaxDetailsTags({ contactTaxDetailsIds: [id] })), empty);
		assert.equal(await refusalOf(details().bulkUpdateContactTaxDetailsTagsByFilter({ filter })), empty);
		const tagged = (await details().getContactTaxDetails({ id })).contactTaxDetails?.tags;
		assert.deepEqual([tagged?.publicTags?.tagIds, tagged?.privateTags?.tagIds], [["c3"], ["d4"]]);
		// What is not sent stays.
		const again = await details().upsertContactTaxDetails({ contactTaxDetails: { id, taxExemptGroupId: standard } });
		assert.deepEqual(again.contactTaxDetails?.tags?.publicTags?.tagIds, ["c3"]);
		await details().deleteContactTaxDetails({ contactTaxDetailsId: id });
		assert.equal(await refusalOf(details().getContactTaxDetails({ id })), "404 CONTACT_TAX_DETAILS_NOT_FOUND");
	});

	it("have contacts and groups that there are alone", async () => {
		const taxExemptGroupId = await newExemptGroup(shop);
		const id = await newContact();
		const { results } = await details().bulkUpsertContactTaxDetails({
			contactTaxDetails: [
				{ id, taxExemptGroupId },
				{ id: nowhere, taxExemptGroupId },
				{ id: await newContact(), taxExemptGroupId: nowhere },
				{ id, taxExemptGroupId: standard },
			],
			returnEntity: true,
		});
		assert.deepEqual(
			results.map(({ item, itemMetadata }) => item?.id ?? itemMetadata?.error?.code),
			[id, "CONTACT_NOT_FOUND", "TAX_EXEMPT_GROUP_ID_NOT_FOUND", "INVALID_ARGUMENT"],
		);
		const upsert = (contactTaxDetails: { id: string; taxExemptGroupId: string }) =>
			refusalOf(details().upsertContactTaxDetails({ contactTaxDetails }));
		assert.equal(await upsert({ id: nowhere, taxExemptGroupId }), "404 CONTACT_NOT_FOUND");
		assert.equal(await upsert({ id, taxExemptGroupId: nowhere }), "428 TAX_EXEMPT_GROUP_ID_NOT_FOUND");
		const deleted = await details().bulkDeleteContactTaxDetails({ contactTaxDetailsIds: [id, nowhere] });
		assert.deepEqual(
			deleted.results.map(({ itemMetadata }) => itemMetadata?.error?.code),
			[undefined, "CONTACT_TAX_DETAILS_NOT_FOUND"],
		);
		const gone = "404 CONTACT_TAX_DETAILS_NOT_FOUND";
		assert.equal(await refusalOf(details().deleteContactTaxDetails({ contactTaxDetailsId: id })), gone);
	});

	it("take what they pay, and the details of their contacts, with them; so do contacts", async () => {
		const [lost, kept] = [await newExemptGroup(shop), await newExemptGroup(shop)];
		const taxRegionId = (await newTaxRegion(shop)).id ?? "";
		const { manualTaxMapping } = await staff.use(manualTaxMappings).createManualTaxMapping({
			manualTaxMapping: {
				taxRegionId,
				taxGroupId: productsGroup.id,
				taxRate: "0.2",
				exemptRates: [
					{ taxExemptGroupId: lost, taxRate: "0" },
					{ taxExemptGroupId: kept, taxRate: "0.1" },
				],
			},
		});
		const [one, two] = [await newContact(), await newContact()];
		await details().upsertContactTaxDetails({ contactTaxDetails: { id: one, taxExemptGroupId: lost } });
		await details().upsertContactTaxDetails({ contactTaxDetails: { id: two, taxExemptGroupId: kept } });
		await groups().deleteTaxExemptGroup({ taxExemptGroupId: lost });
		await staff.use(contacts).deleteContact({ contactId: two });
		await deliverEvents(shop);
		const manualTaxMappingId = manualTaxMapping?.id ?? "";
		const read = await staff.use(manualTaxMappings).getManualTaxMapping({ manualTaxMappingId });
		assert.deepEqual(read.manualTaxMapping?.exemptRates, [{ taxExemptGroupId: kept, taxRate: "0.1" }]);
		const gone = "404 CONTACT_TAX_DETAILS_NOT_FOUND";
		assert.equal(await refusalOf(details().getContactTaxDetails({ id: one })), gone);
		assert.equal(await refusalOf(details().getContactTaxDetails({ id: two })), gone);
		const missing = "404 TAX_EXEMPT_GROUP_NOT_FOUND";
		assert.equal(await refusalOf(groups().getTaxExemptGroup({ taxExemptGroupId: lost })), missing);
		assert.equal(await refusalOf(groups().deleteTaxExemptGroup({ taxExemptGroupId: lost })), missing);
		const rates = staff.use(manualTaxMappings);
		const exemptRates = [{ taxExemptGroupId: lost, taxRate: "0" }];
		const pair = { taxRegionId: (await newTaxRegion(shop)).id ?? "", taxGroupId: productsGroup.id, taxRate: "0.2" };
		const unknown = "428 TAX_EXEMPT_GROUP_ID_NOT_FOUND";
		const created = { manualTaxMapping: { ...pair, exemptRates } };
		assert.equal(await refusalOf(rates.createManualTaxMapping(created)), unknown);
		const updated = { id: manualTaxMappingId, revision: read.manualTaxMapping?.revision ?? "", exemptRates };
		assert.equal(await refusalOf(rates.updateManualTaxMapping({ manualTaxMapping: updated })), unknown);
	});

	it("are for staff", async () => {
		const visitor = await shop.visitor();
		const denied = "403 PERMISSION_DENIED";
		assert.equal(await refusalOf(visitor.use(taxExemptGroups).queryTaxExemptGroups({ query: {} })), denied);
		assert.equal(await refusalOf(visitor.use(contactTaxDetails).getContactTaxDetails({ id: nowhere })), denied);
		const support = (await shop.staff("support")).use(contactTaxDetails);
		const details = { id: nowhere, taxExemptGroupId: standard };
		assert.equal(await refusalOf(support.upsertContactTaxDetails({ contactTaxDetails: details })), denied);
	});
});
