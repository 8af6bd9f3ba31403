import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { nodeOf } from "@cartwright/contract/codec/schema";
import { services } from "@cartwright/contract/services";
import { openShop, type Shop } from "@cartwright/testing/shop";
import { changesOf } from "./changes.ts";
import { fateOf } from "./fates.ts";
import { rules } from "./rules.ts";
import { type Call, callOf } from "./subject.ts";
import { subjects } from "./subjects.ts";
import { withoutSubject } from "./without-subject.ts";

describe("every member that a call is sent", () => {
	const used = new Set<RegExp>();
	let shop: Shop;
	let call: Call;
	before(async () => {
		shop = await openShop({ checkResponses: false });
		call = await callOf(shop);
	});
	after(() => shop.close());

	for (const subject of subjects) {
		const { service, name, readPath } = subject;
		const title = `${service.name} ${name}`;
		it(`is kept, normalised by a rule, or refused by name: ${title}`, async () => {
			const node = nodeOf(service.operations[name]?.request ?? assert.fail());
			const changes = [...changesOf(node, await subject.request(call))].filter(({ path }) => readPath(path));
			const lost: string[] = [];
			let stored = 0;
			for (const change of changes) {
				const place = `${title} ${change.path.join(".")}`;
				const { fate, instead } = await fateOf(subject, call, change);
				const rule = rules.find(({ of }) => fate === "lost" && of.test(place));
				if (rule) used.add(rule.of);
				else if (fate === "lost") lost.push(`${place}: ${JSON.stringify(change.value)} became ${instead}`);
				if (fate === "stored") stored += 1;
			}
			assert.deepEqual(lost, []);
			assert.ok(stored > 0, `${stored} of ${changes.length} stored`);
		});
	}

	it("belongs to a call that is sent here, or that has a reason not to be", () => {
		const sent = new Set(subjects.map(({ service, name }) => `${service.name} ${name}`));
		const writing = services.flatMap(({ name, operations }) =>
			Object.keys(operations)
				.filter((each) => /^(create|update|bulkCreate|bulkUpdate|insert|save|patch)/.test(each))
				.map((each) => `${name} ${each}`),
		);
		const missing = writing.filter((each) => !sent.has(each) && !withoutSubject.some(({ of }) => of.test(each)));
		assert.deepEqual(missing, []);
	});

	it("has no rule without a member", () => {
		assert.deepEqual(
			rules.filter(({ of }) => !used.has(of)),
			[],
		);
	});
});
