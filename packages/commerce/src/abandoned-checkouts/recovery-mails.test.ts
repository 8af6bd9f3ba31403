import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { abandonedCheckouts as service } from "@cartwright/contract/abandoned-checkouts/abandoned-checkouts";
import { checkout as checkouts } from "@cartwright/contract/checkouts/v1/checkout";
import { mailOptOuts } from "@cartwright/contract/mails/mail-opt-outs";
import { members } from "@cartwright/contract/members/members";
import { settings } from "@cartwright/contract/sites/settings";
import { mails } from "@cartwright/kernel/mail/documents";
import { remove } from "@cartwright/store/batch";
import { equals } from "@cartwright/store/query/filter";
import { byId, count } from "@cartwright/store/store";
import { buyerDetails, lineOf, type Offer, offer, payBy, place, setStock } from "@cartwright/testing/buying";
import { passTime, recoveryMails } from "@cartwright/testing/recovery-mails";
import { refusalOf } from "@cartwright/testing/refusal";
import { workContext } from "@cartwright/testing/review-requests";
import { onEachEngine, openShop, type Shop, type Shopper } from "@cartwright/testing/shop";
import { newMember } from "@cartwright/testing/things";
import { abandonedCheckouts } from "./documents.ts";
import { sendRecoveryMail } from "./send-recovery-mail.ts";

const hour = 3_600_000;
const day = 24 * hour;

interface Leaving {
	readonly email: string;
	readonly shopper?: Shopper | undefined;
	readonly product?: Offer | undefined;
	readonly quantity?: number;
	/** That the shopper reads. */
	readonly language?: string;
}

type MailPatch = Readonly<Record<string, unknown>>;

onEachEngine("the mail of an abandoned checkout", (engine) => {
	let shop: Shop;
	before(async () => {
		shop = await openShop({ engine });
		await change({ enabled: true });
	});
	after(() => shop.close());

	const change = async (mail: MailPatch) => {
		const calls = (await shop.staff()).use(settings);
		await calls.updateSettings({ settings: { abandonedCheckouts: { mail } } });
	};
	const pass = (time: number) => passTime(shop, time);
	/** A checkout that nobody has left yet. */
	const start = async ({ email, shopper, product, quantity = 1, language }: Leaving): Promise<string> => {
		const buyer = shopper ?? (await shop.visitor());
		const lineItems = [lineOf(product ?? (await offer(shop, 10, { name: "Blue vase" })), quantity)];
		const { body } = await shop.app.inject({
			method: "POST",
			url: "/ecom/v1/checkouts",
			headers: {
				authorization: buyer.token,
				...(language ? { "x-wix-linguist": `${language}|${language}|true` } : {}),
			},
			payload: { channelType: "WEB", lineItems, checkoutInfo: { ...buyerDetails, buyerInfo: { email } } },
		});
		return (JSON.parse(body) as { checkout: { id: string } }).checkout.id;
	};
	/** A checkout that was left, and is recorded as abandoned. */
	const leave = async (leaving: Leaving): Promise<string> => {
		const id = await start(leaving);
		await pass(hour);
		return id;
	};
	const sent = (id: string) => recoveryMails(shop, id);
	const linksOf = async (id: string) => {
		const [mail] = await sent(id);
		const url = (kind: "button" | "link") =>
			(mail?.content?.parts ?? []).flatMap((part) => (part.kind === kind && "url" in part ? [part.url] : []))[0] ?? "";
		return { checkout: new URL(url("button")), token: url("link").split("/").at(-1) ?? "" };
	};
	const optOut = async (id: string) =>
		shop
			.caller()
			.use(mailOptOuts)
			.optOutOfMails({ token: (await linksOf(id)).token });
	const activitiesOf = async (abandonedCheckoutId: string) => {
		const calls = (await shop.staff()).use(service);
		const { abandonedCheckout } = await calls.getAbandonedCheckout({ abandonedCheckoutId });
		return (abandonedCheckout?.activities ?? []).map(({ type }) => type);
	};
	const skipped = ["SCHEDULED", "AUTOMATION_SKIPPED"];

	it("is sent once, an hour after it was found, with a link that opens it anywhere", async () => {
		const id = await leave({ email: "Ada@example.com", quantity: 2 });
		assert.deepEqual([await sent(id), await activitiesOf(id)], [[], ["SCHEDULED"]]);
		await pass(hour);
		await pass(day);
		const [mail, ...others] = await sent(id);
		assert.deepEqual(others, []);
		assert.deepEqual(
			[mail?.to, mail?.subject],
			[{ address: "Ada@example.com" }, "You left something in your cart at Test shop"],
		);
		const parts = JSON.stringify(mail?.content?.parts);
		assert.match(parts, /Blue vase.*Quantity: 2.*Return to checkout/);
		// The secret of the link is random, and may have such letters.
		assert.doesNotMatch(parts.replace(/https?:[^"]*/g, ""), /Ada|Lovelace|Main St/);
		assert.deepEqual(await activitiesOf(id), ["SCHEDULED", "EMAIL_SENT"]);
		const { pathname, search } = (await linksOf(id)).checkout;
		const { headers } = await shop.app.inject({ url: `${pathname}${search}`, headers: { accept: "text/html" } });
		const target = new URL(String(headers.location));
		assert.deepEqual([target.pathname, target.searchParams.get("checkoutId")], ["/hosted/checkout", id]);
	});

	it("is in the language that the buyer read last, in the words of the shop if it has any", async () => {
		const german = await leave({ email: "greta@example.com", language: "de" });
		const french = await leave({ email: "fleur@example.com", language: "fr" });
		await pass(hour);
		assert.match((await sent(german))[0]?.subject ?? "", /^In Ihrem Warenkorb/);
		assert.equal((await sent(french))[0]?.content?.language, "fr");
		await change({ text: { en: "Your shelf misses you. See shop.example.com" } });
		const english = await leave({ email: "emma@example.com", language: "en-GB" });
		await pass(hour);
		assert.match(JSON.stringify((await sent(english))[0]?.content?.parts), /Your shelf misses you/);
		await change({ text: null });
	});

	it("follows its settings: not sent if they are off by then, or for what was found before", async () => {
		const id = await leave({ email: "off@example.com" });
		await change({ enabled: false });
		const unscheduled = await leave({ email: "never@example.com" });
		await pass(hour);
		assert.deepEqual([await sent(id), await activitiesOf(id)], [[], skipped]);
		await change({ enabled: true, delayMinutes: 600 });
		const late = await leave({ email: "late@example.com" });
		await pass(9 * hour);
		assert.deepEqual(await sent(late), []);
		await pass(hour);
		assert.equal((await sent(late)).length, 1);
		assert.deepEqual([await sent(unscheduled), await activitiesOf(unscheduled)], [[], []]);
		await change({ delayMinutes: null });
	});

	it("waits while the buyer is back, and goes to the address that they corrected", async () => {
		const shopper = await shop.visitor();
		const id = await leave({ email: "typo@example.con", shopper });
		shop.advance(hour / 2);
		const buyerInfo = { email: "right@example.com" };
		await shopper.use(checkouts).updateCheckout({ checkout: { id, buyerInfo } });
		await pass(hour / 2);
		assert.deepEqual(await sent(id), []);
		await pass(hour / 2);
		assert.deepEqual(
			(await sent(id)).map(({ to }) => to.address),
			["right@example.com"],
		);
	});

	it("is not sent to who has bought meanwhile: this checkout, or another on this device or with this address", async () => {
		const [shopper, other] = [await shop.visitor(), await shop.visitor()];
		const ids = [
			await start({ email: "bought@example.com", shopper }),
			await start({ email: "device@example.com", shopper }),
			await start({ email: "address@example.com" }),
		];
		await pass(hour);
		for (const [buyer, email] of [
			[shopper, "bought@example.com"],
			[other, "Address@Example.com"],
		] as const) {
			const bought = buyer === shopper ? (ids[0] ?? "") : await start({ email: email.toLowerCase(), shopper: buyer });
			await payBy(buyer, await place(buyer, bought), "OFFLINE");
		}
		await pass(hour);
		for (const id of ids) assert.deepEqual(await sent(id), [], id);
		assert.equal((await activitiesOf(ids[2] ?? "")).at(-1), "AUTOMATION_SKIPPED");
	});

	it("is not sent if nothing of it can be bought, or if the checkout is gone", async () => {
		const product = await offer(shop, 1);
		const soldOut = await leave({ email: "soldout@example.com", product });
		await setStock(shop, product, 0);
		const deleted = await leave({ email: "deleted@example.com" });
		await (await shop.staff()).use(service).deleteAbandonedCheckout({ abandonedCheckoutId: deleted });
		await pass(hour);
		assert.deepEqual([await sent(soldOut), await sent(deleted)], [[], []]);
	});

	it("is one for a checkout, also if it is left again after what is known of it was deleted", async () => {
		const id = await leave({ email: "again@example.com" });
		await pass(hour);
		const { mail } = await shop.store.read(shop.site, { mail: byId(mails, `abandoned-checkout-${id}`) });
		assert.ok(mail);
		await shop.store.commit(shop.site, [remove(mails, mail)]);
		await (await shop.staff()).use(service).deleteAbandonedCheckout({ abandonedCheckoutId: id });
		await pass(40 * day);
		await (await shop.staff()).use(checkouts).updateCheckout({ checkout: { id, buyerNote: "Back." } });
		await pass(hour);
		assert.deepEqual(await activitiesOf(id), ["SCHEDULED"]);
		await pass(hour);
		assert.deepEqual([await sent(id), await activitiesOf(id)], [[], skipped]);
	});

	it("is one also for two processes at once, and after a crash before its commit", async () => {
		const id = await leave({ email: "crash@example.com" });
		shop.advance(hour);
		const { left } = await shop.store.read(shop.site, { left: byId(abandonedCheckouts, id) });
		assert.ok(left);
		const send = () => sendRecoveryMail(workContext(shop), shop.site, left);
		const ends = await Promise.allSettled([send(), send(), send()]);
		assert.equal(ends.filter(({ status }) => status === "fulfilled").length, 1);
		await pass(0);
		await pass(0);
		assert.equal((await sent(id)).length, 1);
		assert.deepEqual(await activitiesOf(id), ["SCHEDULED", "EMAIL_SENT"]);
	});

	it("is one a day for a mailbox that is typed into many checkouts, in whatever spelling", async () => {
		const spellings = ["victim@example.com", "VICTIM@example.com", "victim+1@example.com", "Victim+2@Example.com"];
		const ids = [];
		for (const email of spellings) ids.push(await start({ email }));
		await pass(hour);
		await pass(hour);
		const all = await Promise.all(ids.map(sent));
		assert.equal(all.flat().length, 1);
		const next = await leave({ email: "victim+3@example.com" });
		await pass(hour);
		assert.deepEqual(await activitiesOf(next), skipped);
		await pass(day);
		const later = await leave({ email: "victim@example.com" });
		await pass(hour);
		assert.equal((await sent(later)).length, 1);
	});

	it("never goes to a mailbox that opted out, for checkouts that were left before, too", async () => {
		const first = await leave({ email: "stop@example.com" });
		await pass(hour);
		await pass(day);
		const before = await leave({ email: "Stop+shop@example.com" });
		await optOut(first);
		await optOut(first);
		const later = await leave({ email: "STOP@example.com" });
		await pass(hour);
		for (const id of [before, later]) assert.deepEqual([await sent(id), await activitiesOf(id)], [[], skipped]);
		const other = await leave({ email: "go@example.com" });
		await pass(hour);
		assert.equal((await sent(other)).length, 1);
		const { token } = await linksOf(other);
		for (const forged of [`${token}x`, "a.b", (await linksOf(other)).checkout.searchParams.get("token") ?? ""])
			assert.equal(
				await refusalOf(shop.caller().use(mailOptOuts).optOutOfMails({ token: forged })),
				"404 MAIL_OPT_OUT_LINK_NOT_FOUND",
			);
	});

	it("is not sent to a deleted member, of whose checkouts nothing is known any more", async () => {
		const { id: memberId, client } = await newMember(shop);
		const lineItems = [lineOf(await offer(shop, 10))];
		const request = { channelType: "WEB", lineItems, checkoutInfo: buyerDetails } as const;
		const { checkout } = await client.use(checkouts).createCheckout(request);
		await pass(hour);
		assert.deepEqual(await activitiesOf(checkout?.id ?? ""), ["SCHEDULED"]);
		await (await shop.staff()).use(members).deleteMember({ id: memberId });
		await pass(hour);
		assert.deepEqual(await sent(checkout?.id ?? ""), []);
		const theirs = equals("buyerInfo.memberId", memberId);
		const { left } = await shop.store.read(shop.site, { left: count(abandonedCheckouts, theirs) });
		assert.equal(left, 0);
	});
});
