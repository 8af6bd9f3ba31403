import assert from "node:assert/strict";
import { it } from "node:test";
import { fillCatalogue, line } from "./catalogue.ts";
import { buyAndPay } from "./purchase.ts";
import { refusal } from "./refusal.ts";
import { withServerOnEachEngine } from "./shop.ts";

const nowhere = "0198c0de-0000-7000-8000-000000000000";

withServerOnEachEngine("contacts", fillCatalogue, (started) => {
	const create = async (first: string, email?: string) => {
		const { contact } = await started().staff.contacts.createContact({
			name: { first },
			...(email ? { emails: { items: [{ email }] } } : {}),
		});
		return { id: contact?._id ?? "", revision: contact?.revision ?? 0 };
	};

	it("are created, changed, labeled and deleted", async () => {
		const { contacts } = started().staff;
		const { id, revision } = await create("Grace", "grace@example.com");
		const { contact } = await contacts.updateContact(id, { company: "Navy", name: { last: "Hopper" } }, revision);
		assert.deepEqual(
			[contact?.info?.name, contact?.info?.company, contact?.primaryInfo?.email, contact?.revision],
			[{ first: "Grace", last: "Hopper" }, "Navy", "grace@example.com", revision + 1],
		);
		await contacts.labelContact(id, ["custom.navy", "custom.vip"]);
		await contacts.unlabelContact(id, ["custom.vip"]);
		const read = await contacts.getContact(id);
		assert.deepEqual(read.info?.labelKeys?.items, ["custom.navy"]);
		assert.ok(read._createdDate instanceof Date);
		const stale = await refusal(contacts.updateContact(id, { company: "Army" }, revision));
		assert.deepEqual([stale.status, stale.details?.applicationError?.code], [409, "CONTACT_ALREADY_CHANGED"]);
		const twice = await refusal(contacts.createContact({ emails: { items: [{ email: "GRACE@example.com" }] } }));
		assert.deepEqual(
			[twice.details?.applicationError?.code, twice.details?.applicationError?.data],
			["DUPLICATE_CONTACT_EXISTS", { duplicateContactId: id, duplicateEmail: "GRACE@example.com" }],
		);
		await contacts.deleteContact(id);
		assert.equal((await refusal(contacts.getContact(id))).details?.applicationError?.code, "CONTACT_NOT_FOUND");
	});

	it("are found by the query builder, listed, and counted by label", async () => {
		const { contacts } = started().staff;
		const people = [await create("Quinn"), await create("Quentin"), await create("Robin")];
		await Promise.all(people.map(({ id }) => contacts.labelContact(id, ["custom.counted"])));
		const firstPage = await contacts
			.queryContacts()
			.startsWith("info.name.first", "Qu")
			.hasSome("info.labelKeys", ["custom.counted"])
			.ascending("info.name.first")
			.limit(1)
			.find();
		assert.deepEqual(
			[firstPage.items[0]?.info?.name?.first, firstPage.totalCount, firstPage.hasNext()],
			["Quentin", 2, true],
		);
		assert.equal((await firstPage.next()).items[0]?.info?.name?.first, "Quinn");
		const newest = await contacts.listContacts({ paging: { limit: 1 }, fieldsets: ["BASIC"] });
		assert.equal(newest.contacts?.[0]?.info?.name?.first, "Robin");
		const { facets } = await contacts.listFacets();
		assert.equal(facets?.find(({ facetKey }) => facetKey === "counted")?.count, 3);
		const some = await contacts.queryFacets({ filter: { "info.name.first": "Robin" } });
		assert.equal(some.facets?.find(({ facetType }) => facetType === "ALL_CONTACTS")?.count, 1);
	});

	it("are merged, and changed in bulk", async () => {
		const { contacts } = started().staff;
		const [target, source] = [await create("Ada", "ada1@example.com"), await create("Augusta", "ada2@example.com")];
		const sourceContactIds = [source.id];
		const preview = await contacts.previewMergeContacts(target.id, { sourceContactIds });
		const { contact } = await contacts.mergeContacts(target.id, target.revision, { sourceContactIds });
		assert.deepEqual(
			contact?.info?.emails?.items?.map(({ email }) => email),
			preview.contact?.info?.emails?.items?.map(({ email }) => email),
		);
		assert.equal((await contacts.getContact(source.id))._id, target.id);
		const filter = { _id: nowhere };
		for (const started of [
			await contacts.bulkUpdateContacts({ filter, info: { company: "A" } }),
			await contacts.bulkLabelAndUnlabelContacts({ filter, labelKeysToAdd: ["custom.a"] }),
			await contacts.bulkDeleteContacts({ filter }),
		]) {
			assert.match(started.jobId ?? "", /^[\da-f-]{36}$/);
		}
		const all = await refusal(contacts.bulkDeleteContacts({}));
		assert.equal(all.details?.applicationError?.code, "NEITHER_FILTER_NOR_SEARCH");
	});

	it("are the buyers of orders", async () => {
		const { staff, shopper, data } = started();
		const order = await staff.orders.getOrder(await buyAndPay(shopper(), [line(data.products.scarf)]));
		const contact = await staff.contacts.getContact(order.buyerInfo?.contactId ?? "");
		assert.equal(contact.primaryInfo?.email, order.buyerInfo?.email);
		const denied = await refusal(shopper().contacts.getContact(contact._id ?? ""));
		assert.equal(denied.status, 403);
	});
});
