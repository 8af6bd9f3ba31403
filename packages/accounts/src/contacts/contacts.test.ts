import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { contacts } from "@cartwright/contract/contacts/contacts";
import { asyncJobs } from "@cartwright/contract/jobs/async-jobs";
import type { JsonObject } from "@cartwright/contract/message";
import { refusalOf } from "@cartwright/testing/refusal";
import { deliverEvents } from "@cartwright/testing/review-requests";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { v7 as uuid } from "uuid";

onEachEngine("contacts", (engine) => {
	let shop: Shop;
	before(async () => {
		shop = await openShop({ engine });
	});
	after(() => shop.close());

	const calls = async () => (await shop.staff("support")).use(contacts);
	type Info = Parameters<Awaited<ReturnType<typeof calls>>["createContact"]>[0]["info"];
	const create = async (info: Info, more: { allowDuplicates?: boolean } = {}) =>
		(await (await calls()).createContact({ info, ...more })).contact ?? assert.fail("no contact");
	const get = async (id: string) => (await (await calls()).getContact({ id })).contact;
	const address = () => `${uuid()}@example.com`;
	const withEmail = (email: string, more: Info = {}): Info => ({ ...more, emails: { items: [{ email }] } });
	const eventsOf = async (id: string) => {
		const events = await shop.store.eventsOf(shop.site, contacts.entity, id);
		return events.map(({ type }) => type.replace("wix.contacts.v4.contact_", ""));
	};

	it("createContact stores everything, and says how to reach the person", async () => {
		const email = address();
		const created = await create({
			name: { first: "Ada", last: "Lovelace" },
			emails: {
				items: [
					{ email: address(), tag: "WORK" },
					{ email, primary: true },
				],
			},
			phones: { items: [{ phone: "020 7946 0018", countryCode: "GB", tag: "MOBILE" }] },
			addresses: { items: [{ tag: "HOME", address: { country: "GB", city: "London", addressLine: "1 Main St" } }] },
			company: "Analytical Engines",
			birthdate: "1815-12-10",
			locale: "en-GB",
			labelKeys: { items: ["custom.vip", "custom.vip"] },
			extendedFields: { items: { "custom.shoe-size": 38, "custom.vegan": true } },
		});
		assert.deepEqual(await get(created.id ?? ""), created);
		assert.deepEqual(
			[created.revision, created.source, created.primaryInfo, created.lastActivity?.activityType],
			[
				1,
				{ sourceType: "THIRD_PARTY", appId: created.source?.appId },
				{ email, phone: "020 7946 0018" },
				"CONTACT_CREATED",
			],
		);
		assert.deepEqual(
			created.info?.emails?.items?.map(({ primary }) => primary),
			[false, true],
		);
		assert.equal(created.info?.phones?.items?.[0]?.e164Phone, "+442079460018");
		assert.deepEqual(created.info?.labelKeys?.items, ["custom.vip"]);
		assert.deepEqual(created.info?.extendedFields?.items, { "custom.shoe-size": 38, "custom.vegan": true });
		assert.deepEqual(await eventsOf(created.id ?? ""), ["created"]);
	});

	it("createContact rejects a person without any means of identification, and an address that another contact has", async () => {
		const email = address();
		const { id } = await create(withEmail(email));
		const staff = await calls();
		const refused = (info: Info) => refusalOf(staff.createContact({ info }));
		assert.equal(await refused({ company: "Nobody" }), "400 INSUFFICIENT_CONTACT_DATA");
		assert.equal(await refused(withEmail(email.toUpperCase())), "409 DUPLICATE_CONTACT_EXISTS");
		const error = await staff.createContact({ info: withEmail(email) }).catch((each) => each);
		assert.deepEqual(error.data, { duplicateContactId: id, duplicateEmail: email });
		assert.equal(await refused(withEmail("ada")), "400 info.emails.items[0].email FORMAT");
		const two = [1, 2].map(() => ({ email: address(), primary: true }));
		assert.equal(await refused({ emails: { items: two } }), "400 CANNOT_HAVE_MULTIPLE_PRIMARY_INFO");
		const name = { first: "Ada" };
		const unstorable: JsonObject[] = [{ "custom.a": { b: 1 } }, { a: 1 }, { "custom.a": "x".repeat(10_001) }];
		for (const items of unstorable) {
			assert.equal(await refused({ name, extendedFields: { items } }), "400 INVALID_EXTENDED_FIELD_VALUE");
		}
		for (const label of ["vip", "custom.VIP", "custom.", `custom.${"x".repeat(101)}`]) {
			assert.equal(await refused({ name, labelKeys: { items: [label] } }), "400 info.labelKeys.items[0] FORMAT", label);
		}
		const picture = { image: { url: "javascript:alert(1)" } };
		assert.equal(await refused({ name, picture }), "400 info.picture.image.url FORMAT");
		const other = await create(withEmail(email), { allowDuplicates: true });
		assert.notEqual(other.id, id);
	});

	it("updateContact changes what is sent, once for each revision", async () => {
		const [staff, email] = [await calls(), address()];
		const { id = "" } = await create(withEmail(email, { name: { first: "Ada", last: "Byron" }, company: "A" }));
		const contactId = id ?? "";
		const emailId = (await get(contactId))?.info?.emails?.items?.[0]?.id ?? "";
		const items = [
			{ email: address(), primary: true },
			{ id: emailId, email },
		];
		const { contact } = await staff.updateContact({
			contactId,
			revision: 1,
			info: { name: { last: "Lovelace" }, company: null, emails: { items } },
		});
		assert.deepEqual(
			[contact?.revision, contact?.info?.name, contact?.info?.company, contact?.primaryInfo?.email],
			[2, { first: "Ada", last: "Lovelace" }, undefined, items[0]?.email],
		);
		assert.equal(contact?.info?.emails?.items?.[1]?.id, emailId);
		const update = (revision: number, info: Info, more: object = {}) =>
			refusalOf(staff.updateContact({ contactId, revision, info, ...more }));
		assert.equal(await update(1, { company: "B" }), "409 CONTACT_ALREADY_CHANGED");
		assert.equal(await update(2, {}), "400 INSUFFICIENT_UPDATE_CONTACT_DATA");
		assert.equal(await update(2, { name: null, emails: null }), "400 INSUFFICIENT_CONTACT_DATA");
		const taken = address();
		await create(withEmail(taken));
		assert.equal(await update(2, withEmail(taken)), "409 DUPLICATE_CONTACT_EXISTS");
		assert.equal(await update(2, withEmail(taken), { allowDuplicates: true }), "not refused");
		// What it had already is no new duplicate.
		assert.equal(await update(3, withEmail(taken, { company: "C" })), "not refused");
		assert.equal(await update(4, { company: "C" }), "not refused");
		const unchanged = await get(contactId);
		assert.equal(unchanged?.revision, 4);
		const two = [1, 2].map(() => ({ phone: "1", primary: true }));
		const several = staff.updateContact({ contactId, revision: 4, info: { phones: { items: two } } });
		assert.equal(await refusalOf(several), "400 CANNOT_HAVE_MULTIPLE_PRIMARY_INFO");
		const list = { items: { "custom.sizes": [38] } };
		const unstorable = staff.updateContact({ contactId, revision: 4, info: { extendedFields: list } });
		assert.equal(await refusalOf(unstorable), "400 INVALID_EXTENDED_FIELD_VALUE");
		const missing = staff.updateContact({ contactId: uuid(), revision: 1, info: { company: "B" } });
		assert.equal(await refusalOf(missing), "404 CONTACT_NOT_FOUND");
		assert.deepEqual(await eventsOf(contactId), ["created", "updated", "updated", "updated"]);
	});

	it("labelContact and unlabelContact change the labels, and facets count them", async () => {
		const staff = await calls();
		const label = `custom.${uuid()}`;
		const contactId = (await create({ name: { first: "Ada" } })).id ?? "";
		const labelled = await staff.labelContact({ contactId, labelKeys: [label, `${label}-b`] });
		assert.deepEqual(labelled.contact?.info?.labelKeys?.items, [label, `${label}-b`]);
		const unlabelled = await staff.unlabelContact({ contactId, labelKeys: [`${label}-b`] });
		assert.deepEqual(unlabelled.contact?.info?.labelKeys?.items, [label]);
		const { facets } = await staff.listFacets({ paging: { limit: 1000 } });
		const facet = facets?.find(({ facetKey }) => `custom.${facetKey}` === label);
		assert.deepEqual([facet?.facetType, facet?.namespace, facet?.count], ["LABEL", "custom", 1]);
		const found = await staff.queryContacts({ query: { filter: facet?.queryFilter ?? null } });
		assert.deepEqual(
			found.contacts?.map(({ id }) => id),
			[contactId],
		);
		const within = await staff.queryFacets({ filter: { id: contactId } });
		assert.deepEqual(
			within.facets?.map(({ facetType, count }) => [facetType, count]),
			[
				["ALL_CONTACTS", 1],
				["NOT_LABELED", 0],
				["LABEL", 1],
			],
		);
		const all = await staff.queryContacts({ query: { filter: within.facets?.[1]?.queryFilter ?? null } });
		assert.ok(all.contacts?.every(({ info }) => info?.labelKeys?.items?.length === 0));
		for (const call of [staff.labelContact, staff.unlabelContact]) {
			assert.equal(await refusalOf(call({ contactId: uuid(), labelKeys: [label] })), "404 CONTACT_NOT_FOUND");
		}
		const invalid = staff.labelContact({ contactId, labelKeys: ["no label"] });
		assert.equal(await refusalOf(invalid), "400 labelKeys[0] FORMAT");
	});

	it("queryContacts and listContacts find, sort and limit what they return", async () => {
		const staff = await calls();
		const last = `Q${uuid()}`;
		const email = address();
		const phones = { items: [{ phone: "+1 (212) 555-0142" }] };
		const ada = await create(withEmail(email, { name: { first: "Ada", last }, phones, birthdate: "1815-12-10" }));
		const grace = await create({ name: { first: "Grace", last }, company: "Navy", locale: "en-US" });
		const ids = async (query: object, search?: string) =>
			(await staff.queryContacts({ query, ...(search ? { search } : {}) })).contacts?.map(({ id }) => id);
		const ours = { "info.name.last": last };
		assert.deepEqual(await ids({ filter: ours, sort: [{ fieldName: "info.name.first", order: "ASC" }] }), [
			ada.id,
			grace.id,
		]);
		assert.deepEqual(await ids({ filter: ours, sort: [{ fieldName: "info.name.first", order: "DESC" }] }), [
			grace.id,
			ada.id,
		]);
		for (const filter of [
			{ "primaryInfo.email": email.toUpperCase() },
			{ "info.emails.email": email },
			{ "info.phones.phone": { $in: ["001 212 555 0142"] }, ...ours },
			{ "info.birthdate": { $lt: "1900-01-01" }, ...ours },
			{ "info.name.first": { $startsWith: "ad" }, ...ours },
			{ "info.company": { $exists: false }, ...ours },
			{ $not: { "info.locale": "en-US" }, ...ours },
		]) {
			assert.deepEqual(await ids({ filter }), [ada.id], JSON.stringify(filter));
		}
		assert.deepEqual(await ids({}, `ada ${last}`), [ada.id]);
		assert.deepEqual(await ids({ filter: ours }, "5550142"), [ada.id]);
		assert.deepEqual(await ids({ filter: ours }, email.slice(2, 30)), [ada.id]);
		const { pagingMetadata, contacts: page } = await staff.queryContacts({
			query: { filter: ours, paging: { limit: 1, offset: 1 }, fieldsets: ["BASIC"], fields: ["info.company"] },
		});
		assert.deepEqual([pagingMetadata?.total, pagingMetadata?.count, pagingMetadata?.hasNext], [2, 1, false]);
		assert.deepEqual(Object.keys(page?.[0] ?? {}).sort(), [
			"id",
			"info",
			"primaryEmail",
			"primaryInfo",
			"primaryPhone",
			"revision",
		]);
		const listed = await staff.listContacts({
			sort: { fieldName: "createdDate", order: "DESC" },
			paging: { limit: 1 },
		});
		assert.equal(listed.contacts?.[0]?.id, grace.id);
		const refused = (query: object) => refusalOf(staff.queryContacts({ query }));
		assert.equal(await refused({ filter: { $and: 1 } }), "400 UNSUPPORTED_FILTER_VALUE_TYPE");
		assert.equal(await refused({ filter: { shoe: 1 } }), "400 UNSUPPORTED_FILTER_FIELD_UNKNOWN");
		assert.equal(await refused({ filter: { "info.company": { $gt: "a" } } }), "400 UNSUPPORTED_FILTER_OPERATOR");
		assert.equal(await refused({ filter: { "info.company": { $in: 4 } } }), "400 UNSUPPORTED_FILTER_VALUE_TYPE");
		assert.equal(await refused({ filter: { "info.company": "x".repeat(2001) } }), "400 UNSUPPORTED_FILTER_VALUE");
		const nested = Array.from({ length: 12 }).reduce<object>((inner) => ({ $and: [inner] }), {});
		assert.equal(await refused({ filter: nested }), "400 UNSUPPORTED_FILTER");
		assert.equal(await refused({ filter: { $or: [[]] } }), "400 MALFORMED_FILTER");
		assert.equal(await refused({ sort: [{ fieldName: "info.locale" }] }), "400 UNSUPPORTED_SORT_FIELD");
		assert.equal(await refused({ paging: { limit: 0 } }), "400 ILLEGAL_LIMIT");
		assert.equal(await refused({ paging: { limit: 1001 } }), "400 query.paging.limit MAX");
		assert.equal(await refused({ fields: ["shoe"] }), "400 fields[0] INVALID_ENUM_VALUE");
		assert.equal(await refusalOf(staff.listContacts({ sort: { fieldName: "shoe" } })), "400 UNSUPPORTED_SORT_FIELD");
	});

	it("mergeContacts keeps the target's data, joins the lists, and leaves the sources' ids valid", async () => {
		const staff = await calls();
		const [first, second] = [address(), address()];
		const target = await create(withEmail(first, { name: { first: "Ada" }, labelKeys: { items: ["custom.a"] } }));
		const source = await create({
			name: { first: "Augusta" },
			company: "Engines",
			emails: { items: [{ email: second }] },
			phones: { items: [{ phone: "+1 212 555 0101" }] },
			labelKeys: { items: ["custom.a", "custom.b"] },
		});
		const copy = await create(withEmail(second), { allowDuplicates: true });
		const targetContactId = target.id ?? "";
		const sourceContactIds = [source.id ?? "", copy.id ?? ""];
		const preview = (await staff.previewMergeContacts({ targetContactId, sourceContactIds })).contact;
		assert.equal((await get(targetContactId))?.revision, 1);
		const previewOf = (ids: string[]) =>
			refusalOf(staff.previewMergeContacts({ targetContactId, sourceContactIds: ids }));
		assert.deepEqual(
			[await previewOf([uuid()]), await previewOf([targetContactId])],
			["404 CONTACT_NOT_FOUND", "400 ILLEGAL_MERGE"],
		);
		const merge = (more: object) =>
			refusalOf(staff.mergeContacts({ targetContactId, targetContactRevision: 1, sourceContactIds, ...more }));
		assert.equal(await merge({ targetContactRevision: 7 }), "428 FAILED_PRECONDITION");
		assert.equal(await merge({ sourceContactIds: [targetContactId] }), "400 ILLEGAL_MERGE");
		assert.equal(await merge({ sourceContactIds: [uuid()] }), "404 CONTACT_NOT_FOUND");
		assert.equal(await merge({}), "not refused");
		const merged = await get(targetContactId);
		assert.deepEqual(merged?.info, preview?.info);
		assert.deepEqual(
			[merged?.info?.name, merged?.info?.company, merged?.primaryInfo, merged?.info?.labelKeys?.items],
			[{ first: "Ada" }, "Engines", { email: first, phone: "+1 212 555 0101" }, ["custom.a", "custom.b"]],
		);
		assert.deepEqual(
			merged?.info?.emails?.items?.map(({ email, primary }) => [email, primary]),
			[
				[first, true],
				[second, false],
			],
		);
		for (const id of sourceContactIds) {
			const { contact, responseType } = await staff.getContact({ id });
			assert.deepEqual([contact?.id, responseType], [targetContactId, "MERGED"]);
			const update = staff.updateContact({ contactId: id, revision: 1, info: { company: "B" } });
			assert.equal(await refusalOf(update), "404 CONTACT_NOT_FOUND");
			assert.deepEqual(await eventsOf(id), ["created", "deleted"]);
		}
		assert.deepEqual(await eventsOf(targetContactId), ["created", "updated", "merged"]);
		// The addresses are the target's now.
		assert.equal(await refusalOf(staff.createContact({ info: withEmail(second) })), "409 DUPLICATE_CONTACT_EXISTS");
	});

	it("every call by filter names what is wrong with it", async () => {
		const staff = await calls();
		const nested = Array.from({ length: 12 }).reduce<JsonObject>((inner) => ({ $and: [inner] }), {});
		const { queryFacets, bulkDeleteContacts, bulkUpdateContacts, bulkLabelAndUnlabelContacts } = staff;
		for (const [code, filter] of Object.entries({
			MALFORMED_FILTER: { $or: [[]] },
			UNSUPPORTED_FILTER: nested,
			UNSUPPORTED_FILTER_FIELD_UNKNOWN: { shoe: 1 },
			UNSUPPORTED_FILTER_OPERATOR: { "info.company": { $gt: "a" } },
			UNSUPPORTED_FILTER_VALUE: { "info.company": "x".repeat(2001) },
			UNSUPPORTED_FILTER_VALUE_TYPE: { "info.company": { $in: 4 } },
		} as Record<string, JsonObject>)) {
			assert.equal(await refusalOf(queryFacets({ filter })), `400 ${code}`);
			assert.equal(await refusalOf(bulkDeleteContacts({ filter })), `400 ${code}`);
			assert.equal(await refusalOf(bulkUpdateContacts({ filter, info: { company: "A" } })), `400 ${code}`);
			assert.equal(await refusalOf(bulkLabelAndUnlabelContacts({ filter })), `400 ${code}`);
		}
		const paging = { limit: 0 };
		assert.equal(await refusalOf(staff.listContacts({ paging })), "400 ILLEGAL_LIMIT");
		assert.equal(await refusalOf(staff.listFacets({ paging })), "400 ILLEGAL_LIMIT");
		assert.equal(await refusalOf(staff.queryFacets({ paging })), "400 ILLEGAL_LIMIT");
	});

	it("mergeContacts rejects what would make a contact too large", async () => {
		const many = () => ({ items: Array.from({ length: 30 }, () => ({ email: address() })) });
		const target = await create({ emails: many() });
		const source = await create({ emails: many() });
		const merge = (await calls()).mergeContacts({
			targetContactId: target.id ?? "",
			targetContactRevision: 1,
			sourceContactIds: [source.id ?? ""],
		});
		assert.equal(await refusalOf(merge), "400 ILLEGAL_MERGE");
	});

	it("deleteContact deletes a contact, and frees its address", async () => {
		const [staff, email] = [await calls(), address()];
		const contactId = (await create(withEmail(email))).id ?? "";
		await staff.deleteContact({ contactId });
		assert.equal(await refusalOf(staff.getContact({ id: contactId })), "404 CONTACT_NOT_FOUND");
		assert.equal(await refusalOf(staff.deleteContact({ contactId })), "not refused");
		await create(withEmail(email));
		const withMember = staff.deleteContact({ contactId, deleteMember: true });
		assert.equal(await refusalOf(withMember), "400 deleteMember FIELD_NOT_ALLOWED");
	});

	it("bulk calls label, change and delete by filter or search, in jobs that tell how far they are", async () => {
		const staff = await calls();
		const company = uuid();
		const ids = await Promise.all(
			["Ada", "Grace", "Joan"].map(async (first) => (await create({ name: { first }, company })).id ?? ""),
		);
		const filter = { "info.company": company };
		const all = async () => (await staff.queryContacts({ query: { filter } })).contacts ?? [];
		const run = async (started: Promise<{ jobId?: string }>) => {
			const { jobId = "" } = await started;
			await deliverEvents(shop);
			const { job } = await (await shop.staff("support")).use(asyncJobs).getAsyncJob({ jobId });
			return [job?.status, job?.counts?.successCount, job?.counts?.failCount];
		};
		const labelled = run(staff.bulkLabelAndUnlabelContacts({ filter, labelKeysToAdd: ["custom.b"] }));
		assert.deepEqual(await labelled, ["FINISHED", 3, 0]);
		assert.ok((await all()).every(({ info }) => info?.labelKeys?.items?.includes("custom.b")));
		const changed = run(staff.bulkUpdateContacts({ filter, info: { jobTitle: "Engineer" } }));
		assert.deepEqual(await changed, ["FINISHED", 3, 0]);
		assert.ok((await all()).every(({ info }) => info?.jobTitle === "Engineer"));
		const deleted = run(staff.bulkDeleteContacts({ filter, search: "grace" }));
		assert.deepEqual(await deleted, ["FINISHED", 1, 0]);
		assert.deepEqual((await all()).map(({ id }) => id).sort(), [ids[0], ids[2]].sort());
		assert.equal(await refusalOf(staff.bulkDeleteContacts({})), "400 NEITHER_FILTER_NOR_SEARCH");
		assert.equal(await refusalOf(staff.bulkDeleteContacts({ filter: {} })), "400 NEITHER_FILTER_NOR_SEARCH");
		assert.equal(await refusalOf(staff.bulkLabelAndUnlabelContacts({})), "400 NEITHER_FILTER_NOR_SEARCH");
		const toEverybody = staff.bulkUpdateContacts({ info: { company: "A" } });
		assert.equal(await refusalOf(toEverybody), "400 NEITHER_FILTER_NOR_SEARCH");
		const nothing = staff.bulkUpdateContacts({ filter, info: {} });
		assert.equal(await refusalOf(nothing), "400 INSUFFICIENT_UPDATE_CONTACT_DATA");
		const list = { items: { "custom.sizes": [38] } };
		const unstorable = staff.bulkUpdateContacts({ filter, info: { extendedFields: list } });
		assert.equal(await refusalOf(unstorable), "400 INVALID_EXTENDED_FIELD_VALUE");
		const sameAddress = staff.bulkUpdateContacts({ filter, info: withEmail(address()) });
		assert.equal(await refusalOf(sameAddress), "400 info.emails FIELD_NOT_ALLOWED");
	});

	it("are for staff whose role has the permission", async () => {
		const id = (await create({ name: { first: "Ada" } })).id ?? "";
		const refused = async (caller: Parameters<Shop["staff"]>[0] | "visitor") => {
			const client = caller === "visitor" ? await shop.visitor() : await shop.staff(caller);
			return [
				await refusalOf(client.use(contacts).getContact({ id })),
				await refusalOf(client.use(contacts).queryContacts({})),
				await refusalOf(client.use(contacts).labelContact({ contactId: id, labelKeys: ["custom.a"] })),
			];
		};
		const denied = Array.from({ length: 3 }, () => "403 PERMISSION_DENIED");
		for (const caller of ["visitor", "read-only", "content", "fulfilment"] as const) {
			assert.deepEqual(await refused(caller), denied, caller);
		}
		for (const caller of ["support", "manager", "owner"] as const) {
			assert.deepEqual(await refused(caller), ["not refused", "not refused", "not refused"], caller);
		}
	});
});
