import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { giftCards as service } from "@cartwright/contract/gift-cards/gift-cards";
import { giftCardRedemptions } from "@cartwright/contract/gift-cards/redemptions";
import { giftCardTransactions } from "@cartwright/contract/gift-cards/transactions";
import { byId } from "@cartwright/store/store";
import { mailsTo } from "@cartwright/testing/accounts";
import { refusalOf } from "@cartwright/testing/refusal";
import { workContext } from "@cartwright/testing/review-requests";
import { runJob } from "@cartwright/testing/run-job";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { v7 as uuid } from "uuid";
import { giftCards } from "./documents.ts";
import { giftCardAppId } from "./gift-card.ts";
import { mailDueGiftCards } from "./subscribers.ts";

const nowhere = "0198c0de-0000-7000-8000-000000000000";
const usd = { currency: "USD", initialValue: { amount: "50" }, source: "MANUAL" } as const;
const appId = giftCardAppId;

onEachEngine("gift cards", (engine) => {
	let shop: Shop;
	let staff: ReturnType<typeof by>;
	let till: ReturnType<typeof atTill>;
	let ledger: (id: string) => Promise<string[]>;
	const by = (client: Awaited<ReturnType<Shop["staff"]>>) => client.use(service);
	const atTill = (client: Awaited<ReturnType<Shop["staff"]>>) => client.use(giftCardRedemptions);
	before(async () => {
		shop = await openShop({ engine });
		const client = await shop.staff();
		staff = by(client);
		till = atTill(client);
		ledger = async (giftCardId) => {
			const sort = [{ fieldName: "createdDate", order: "ASC" as const }];
			const { transactions } = await client
				.use(giftCardTransactions)
				.queryGiftCardTransactions({ giftCardId, query: { sort } });
			return (transactions ?? []).map(
				({ type, operationType, amount, updatedBalance }) =>
					`${type} ${operationType} ${amount?.amount} -> ${updatedBalance?.amount}`,
			);
		};
	});
	after(() => shop.close());

	const create = async (more: Partial<Parameters<typeof staff.createGiftCard>[0]["giftCard"]> = {}) => {
		const { giftCard } = await staff.createGiftCard({ giftCard: { ...usd, ...more } });
		return { id: giftCard?.id ?? "", code: giftCard?.code ?? "" };
	};
	const balanceOf = async (giftCardId: string) => (await staff.getGiftCard({ giftCardId })).giftCard?.balance?.amount;
	const refusalsOf = async (calls: readonly (() => Promise<unknown>)[]) => {
		const refusals: (string | undefined)[] = [];
		for (const call of calls) refusals.push(await refusalOf(call()));
		return refusals;
	};

	it("get a code of 20 symbols, which only the response of their creation has", async () => {
		const { id, code } = await create();
		assert.match(code, /^[0-9A-HJKMNP-TV-Z]{20}$/);
		const { giftCard } = await staff.getGiftCard({ giftCardId: id });
		assert.equal(giftCard?.code, `****-****-****-${code.slice(-4)}`);
		assert.equal(giftCard?.codeSuffix, code.slice(-4));
		assert.deepEqual(giftCard?.balance, { amount: "50.00", formattedAmount: "$50.00" });
		const { stored } = await shop.store.read(shop.site, { stored: byId(giftCards, id) });
		assert.ok(!stored?.doc.codeHash.includes(code));
		assert.deepEqual(await ledger(id), ["INITIAL ADD 50.00 -> 50.00"]);
	});

	it("are there for nobody who knows neither id nor code", async () => {
		const { code } = await create();
		assert.equal(await refusalOf(staff.getGiftCard({ giftCardId: nowhere })), "404 GIFT_CARD_NOT_FOUND");
		assert.equal(await refusalOf(till.getGiftCard({ code: "00000000" })), "404 GIFT_CARD_NOT_FOUND");
		assert.equal(await refusalOf(till.getGiftCard({ code, appId: nowhere })), "404 GIFT_CARD_NOT_FOUND");
	});

	it("are created once for an idempotency key", async () => {
		const idempotencyKey = uuid();
		const [one, other] = [
			await staff.createGiftCard({ giftCard: usd, idempotencyKey }),
			await staff.createGiftCard({ giftCard: usd, idempotencyKey }),
		];
		assert.deepEqual(one, other);
		assert.equal(one.giftCard?.code?.length, 20);
	});

	it("are found by their code however it is typed, and by its last four", async () => {
		const { id } = await create({ code: `gold-${uuid().slice(-8)}-ILO` });
		const { stored } = await shop.store.read(shop.site, { stored: byId(giftCards, id) });
		const typed = stored?.doc.code.toUpperCase().replace("ILO", "110") ?? "";
		const ids = ({ giftCards: found }: { giftCards?: readonly { readonly id?: string | null }[] | null }) =>
			(found ?? []).map((each) => each.id);
		assert.deepEqual(ids(await staff.queryGiftCards({ query: { filter: { code: typed } } })), [id]);
		assert.deepEqual(ids(await staff.searchGiftCards({ search: { search: { expression: typed } } })), [id]);
		const bySuffix = await staff.searchGiftCards({ search: { search: { expression: stored?.doc.codeSuffix } } });
		assert.ok(ids(bySuffix).includes(id));
		assert.equal((await staff.countGiftCards({ filter: { code: typed } })).count, 1);
		assert.equal((await till.getGiftCard({ code: typed, appId })).giftCard?.externalId, id);
		const taken = { ...usd, code: typed };
		assert.equal(await refusalOf(staff.createGiftCard({ giftCard: taken })), "409 GIFT_CARD_CODE_ALREADY_EXISTS");
	});

	it("refuse what the shop cannot express", async () => {
		const sending = (more: object) => () => staff.createGiftCard({ giftCard: { ...usd, ...more } });
		assert.deepEqual(
			await refusalsOf([
				sending({ currency: "EUR" }),
				sending({ initialValue: { amount: "0" } }),
				sending({ initialValue: { amount: "1.005" } }),
				sending({ initialValue: { amount: "1000000000" } }),
				sending({ expirationDate: "2020-01-01T00:00:00.000Z" }),
				sending({ code: "--------" }),
				sending({ code: "ABC" }),
			]),
			[
				"400 giftCard.currency VALIDATION",
				"400 giftCard.initialValue.amount DECIMAL_GT",
				"400 giftCard.initialValue.amount DECIMAL_MAX_SCALE",
				"400 giftCard.initialValue.amount DECIMAL_LTE",
				"400 giftCard.expirationDate VALIDATION",
				"400 giftCard.code VALIDATION",
				"400 giftCard.code MIN_LENGTH",
			],
		);
	});

	it("are redeemed by each order once, and never beyond their balance", async () => {
		const { id, code } = await create();
		const orderId = uuid();
		const redeem = (value: string, order = uuid(), currency = "USD") =>
			till.redeemGiftCard({ code, amount: { value, currency }, orderId: order, appId });
		const { transactionId } = await redeem("20", orderId);
		assert.deepEqual(
			await refusalsOf([
				() => redeem("1", orderId),
				() => redeem("30.01"),
				() => redeem("1", uuid(), "EUR"),
				() => till.redeemGiftCard({ code, amount: { value: "1" }, orderId: uuid(), appId: nowhere }),
				() => till.voidTransaction({ transactionId: nowhere, appId }),
			]),
			[
				"409 ALREADY_REDEEMED",
				"428 INSUFFICIENT_FUNDS",
				"400 CURRENCY_NOT_SUPPORTED",
				"404 GIFT_CARD_NOT_FOUND",
				"404 TRANSACTION_NOT_FOUND",
			],
		);
		await till.voidTransaction({ transactionId: transactionId ?? "", appId });
		assert.equal(
			await refusalOf(till.voidTransaction({ transactionId: transactionId ?? "", appId })),
			"409 ALREADY_VOIDED",
		);
		await redeem("50", orderId);
		assert.equal(await balanceOf(id), "0.00");
		assert.deepEqual((await ledger(id)).slice(1), [
			"REDEEM SUBTRACT 20.00 -> 30.00",
			"VOID ADD 20.00 -> 50.00",
			"REDEEM SUBTRACT 50.00 -> 0.00",
		]);
	});

	it("pay no more than they have when several redeem them at once", async () => {
		const { id, code } = await create();
		const results = await Promise.allSettled(
			Array.from({ length: 8 }, () =>
				till.redeemGiftCard({ code, amount: { value: "20", currency: "USD" }, orderId: uuid(), appId }),
			),
		);
		assert.equal(results.filter(({ status }) => status === "fulfilled").length, 2);
		assert.equal(await balanceOf(id), "10.00");
		const orderId = uuid();
		const again = await Promise.allSettled(
			Array.from({ length: 4 }, () =>
				till.redeemGiftCard({ code, amount: { value: "1", currency: "USD" }, orderId, appId }),
			),
		);
		assert.equal(again.filter(({ status }) => status === "fulfilled").length, 1);
		assert.equal(await balanceOf(id), "9.00");
	});

	it("have their balance changed by staff, once for a key", async () => {
		const { id: giftCardId } = await create();
		const idempotencyKey = uuid();
		const request = { giftCardId, amount: { amount: "10" }, note: "Sorry", idempotencyKey };
		for (let time = 0; time < 2; time++) {
			const { balance } = await staff.increaseGiftCardBalance(request);
			assert.equal(balance?.amount, "60.00");
		}
		assert.equal(
			(await staff.decreaseGiftCardBalance({ giftCardId, amount: { amount: "60" } })).balance?.amount,
			"0.00",
		);
		assert.deepEqual(
			await refusalsOf([
				() => staff.decreaseGiftCardBalance({ giftCardId, amount: { amount: "0.01" } }),
				() => staff.increaseGiftCardBalance({ giftCardId: nowhere, amount: { amount: "1" } }),
			]),
			["428 INSUFFICIENT_FUNDS", "404 GIFT_CARD_NOT_FOUND"],
		);
		await staff.increaseGiftCardBalance({ giftCardId, amount: { amount: "999999999" } });
		assert.equal(
			await refusalOf(staff.increaseGiftCardBalance({ giftCardId, amount: { amount: "0.01" } })),
			"400 INVALID_GIFT_CARD_BALANCE",
		);
	});

	it("never round an amount that their currency does not have", async () => {
		const tooFine = "DECIMAL_MAX_SCALE";
		const { id, code } = await create();
		const value = "1.005";
		assert.match(String(await refusalOf(till.redeemGiftCard({ code, amount: { value }, appId }))), new RegExp(tooFine));
		assert.equal(await balanceOf(id), "50.00");
		const japanese = await openShop({ engine, settings: { currency: "JPY" } });
		const calls = by(await japanese.staff());
		const giftCard = { ...usd, currency: "JPY", initialValue: { amount: "12.50" } };
		assert.equal(await refusalOf(calls.createGiftCard({ giftCard })), `400 giftCard.initialValue.amount ${tooFine}`);
		await japanese.close();
	});

	it("pay nothing once they are disabled or have expired", async () => {
		const expirationDate = new Date(shop.now().getTime() + 3_600_000).toISOString();
		const [disabled, expired] = [await create(), await create({ expirationDate })];
		const redeemed: string[] = [];
		for (const { code } of [disabled, expired]) {
			redeemed.push((await till.redeemGiftCard({ code, amount: { value: "1" }, appId })).transactionId ?? "");
		}
		assert.ok((await staff.disableGiftCard({ giftCardId: disabled.id })).giftCard?.disabledDate);
		shop.advance(3_600_000);
		const redeem = (code: string) => () => till.redeemGiftCard({ code, amount: { value: "1" }, appId });
		const disable = (giftCardId: string) => () => staff.disableGiftCard({ giftCardId });
		assert.deepEqual(
			await refusalsOf([
				redeem(disabled.code),
				redeem(expired.code),
				disable(disabled.id),
				disable(expired.id),
				disable(nowhere),
			]),
			[
				"428 GIFT_CARD_DISABLED",
				"428 GIFT_CARD_EXPIRED",
				"428 GIFT_CARD_DISABLED",
				"428 GIFT_CARD_EXPIRED",
				"404 GIFT_CARD_NOT_FOUND",
			],
		);
		const change = { giftCardId: disabled.id, amount: { amount: "1" } };
		assert.equal(await refusalOf(staff.increaseGiftCardBalance(change)), "428 GIFT_CARD_DISABLED");
		assert.equal(await refusalOf(staff.decreaseGiftCardBalance(change)), "428 GIFT_CARD_DISABLED");
		const [ofDisabled = "", ofExpired = ""] = redeemed;
		assert.equal(await refusalOf(till.voidTransaction({ transactionId: ofDisabled, appId })), "428 GIFT_CARD_DISABLED");
		assert.equal(await refusalOf(till.voidTransaction({ transactionId: ofExpired, appId })), "428 GIFT_CARD_EXPIRED");
		const statuses = [];
		for (const { code } of [disabled, expired]) statuses.push((await till.getGiftCard({ code })).giftCard?.status);
		assert.deepEqual(statuses, ["DISABLED", "EXPIRED"]);
	});

	it("are mailed on their day, and again when staff say so", async () => {
		const email = `${uuid()}@example.com`;
		const notificationDate = new Date(shop.now().getTime() + 86_400_000).toISOString();
		const notificationInfo = {
			recipient: { email, name: "Ada" },
			sender: { name: "Grace", email: `g${email}` },
			personalizedMessage: "Happy birthday!",
			notificationDate,
		};
		const { id, code } = await create({ notificationInfo });
		const mails = () => mailsTo(shop, email);
		await runJob(mailDueGiftCards, workContext(shop));
		assert.equal((await mails()).length, 0);
		shop.advance(86_400_000);
		await runJob(mailDueGiftCards, workContext(shop));
		await runJob(mailDueGiftCards, workContext(shop));
		const [mail, ...others] = await mails();
		assert.equal(others.length, 0);
		assert.equal(mail?.subject, "Grace sent you a gift card from Test shop");
		const texts = JSON.stringify(mail);
		for (const text of [code, "Hello Ada", "Happy birthday!", "$50.00"]) assert.ok(texts.includes(text), text);
		await staff.sendGiftCardEmail({ giftCardId: id, recipientEmail: `other${email}` });
		const { id: nobody } = await create();
		assert.equal(await refusalOf(staff.sendGiftCardEmail({ giftCardId: nowhere })), "404 GIFT_CARD_NOT_FOUND");
		assert.equal(await refusalOf(staff.sendGiftCardEmail({ giftCardId: nobody })), "428 GIFT_CARD_RECIPIENT_NOT_FOUND");
		const lists = [
			await staff.listGiftCardsByEmail({ email: email.toUpperCase() }),
			await staff.listGiftCardsByEmail({ email: `g${email}` }),
			await staff.listGiftCardsByContactDetails({ searchField: email }),
		];
		assert.deepEqual(
			lists.map(({ giftCards: cards }) => cards?.map((each) => each.id)),
			[[id], [id], [id]],
		);
	});
});
