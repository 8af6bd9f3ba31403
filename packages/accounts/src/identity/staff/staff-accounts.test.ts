import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { audit } from "@cartwright/contract/audit/audit";
import { oauth } from "@cartwright/contract/identity/oauth";
import { orders } from "@cartwright/contract/orders/orders";
import { staff } from "@cartwright/contract/staff/staff";
import { staffAccounts } from "@cartwright/contract/staff/staff-accounts";
import { auditEntries } from "@cartwright/kernel/audit-chain/documents";
import { mails } from "@cartwright/kernel/mail/documents";
import { installation } from "@cartwright/kernel/sites/site";
import { type Client, createClient } from "@cartwright/sdk/client";
import { purgeExpiredSignIns } from "@cartwright/server/registries/reactions";
import { equals } from "@cartwright/store/query/filter";
import { byId, page } from "@cartwright/store/store";
import { lastStaffMailTo } from "@cartwright/testing/mails";
import { refusalOf } from "@cartwright/testing/refusal";
import { fetchFrom, onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { newStaff, staffPassword as password, type SignedInStaff } from "@cartwright/testing/staff";
import { totpCode } from "@cartwright/testing/totp";
import { staffSessions, staffUsers } from "./documents.ts";

const minute = 60_000;
const day = 24 * 60 * minute;
const missing = crypto.randomUUID();
const another = "eleven green umbrellas";

onEachEngine("accounts of staff", (engine) => {
	let shop: Shop;
	before(async () => {
		shop = await openShop({ engine });
	});
	after(() => shop.close());

	const nobody = () => shop.caller().use(staffAccounts);
	/** A browser, by what it calls itself and where it is. */
	const from = (address: string, userAgent = "Browser/1"): Client =>
		createClient({
			origin: "http://shop.test",
			fetch: (input, init) => {
				const further = { "x-forwarded-for": address, "user-agent": userAgent };
				return fetchFrom(shop.app)(input, { ...init, headers: { ...(init?.headers as object), ...further } });
			},
		});
	const readsOrders = (token: string | null | undefined) =>
		refusalOf(
			shop
				.caller(token ?? "")
				.use(orders)
				.searchOrders({ search: {} }),
		);
	const mailTo = (email: string) => lastStaffMailTo(shop, email);
	const subjects = async (email: string) => {
		const { found } = await shop.store.read(installation, { found: page(mails, { limit: 1000 }) });
		return found.flatMap(({ doc }) => (doc.to.address === email ? [doc.subject] : []));
	};
	const codeOf = (secret: string) => totpCode(secret, shop.now());
	const setUpTotp = async ({ client }: SignedInStaff) => {
		const { secret } = await client.use(staffAccounts).startStaffTotp({ password });
		const code = codeOf(secret);
		const { recoveryCodes } = await client.use(staffAccounts).activateStaffTotp({ code });
		return { secret, recoveryCodes };
	};

	it("signInStaff issues tokens for a quarter of an hour, and refreshStaffAccess renews them", async () => {
		const { email } = await newStaff(shop, "fulfilment");
		const signedIn = await nobody().signInStaff({ email: ` ${email.toUpperCase()} `, password });
		const { refreshToken = "", accessToken = "", expiresIn, sites } = signedIn;
		assert.deepEqual([expiresIn, sites], [900, [{ siteId: shop.site, name: "Test shop", role: "fulfilment" }]]);
		assert.equal(await readsOrders(accessToken), "not refused");
		const { active, subjectType } = await shop.caller().use(oauth).tokenInfo({ token: accessToken });
		assert.deepEqual([active, subjectType], [true, "USER"]);
		shop.advance(16 * minute);
		assert.equal(await readsOrders(accessToken), "401 UNAUTHENTICATED");
		assert.equal(await readsOrders((await nobody().refreshStaffAccess({ refreshToken })).accessToken), "not refused");
	});

	it("a session expires after a week without use, and after a month at the latest", async () => {
		const [idle, busy] = [await newStaff(shop), await newStaff(shop)];
		for (let days = 0; days < 29; days += 4) {
			assert.equal(await refusalOf(nobody().refreshStaffAccess({ refreshToken: busy.refreshToken })), "not refused");
			shop.advance(4 * day);
		}
		for (const { refreshToken } of [idle, busy]) {
			assert.equal(await refusalOf(nobody().refreshStaffAccess({ refreshToken })), "401 INVALID_GRANT");
		}
		const work = { store: shop.store, now: shop.now().toISOString() } as Parameters<typeof purgeExpiredSignIns.run>[0];
		await purgeExpiredSignIns.run(work);
		const { left } = await shop.store.read(installation, { left: page(staffSessions, { limit: 1000 }) });
		assert.deepEqual(
			left.filter(({ doc }) => doc.expires < work.now),
			[],
		);
	});

	it("signOutStaff and endStaffSession end a session from the next call on", async () => {
		const { email, client, accessToken, refreshToken } = await newStaff(shop);
		const second = await from("198.51.100.7", "Phone/2").use(staffAccounts).signInStaff({ email, password });
		const { listStaffSessions, endStaffSession } = client.use(staffAccounts);
		const { sessions } = await listStaffSessions({});
		const other = sessions.find(({ current }) => !current);
		assert.deepEqual([sessions.length, other?.userAgent], [2, "Phone/2"]);
		assert.equal(await refusalOf(endStaffSession({ sessionId: missing })), "404 SESSION_NOT_FOUND");
		await endStaffSession({ sessionId: other?.id ?? "" });
		assert.equal(await readsOrders(second.accessToken), "401 UNAUTHENTICATED");
		await nobody().signOutStaff({ refreshToken });
		await nobody().signOutStaff({ refreshToken });
		assert.equal(await readsOrders(accessToken), "401 UNAUTHENTICATED");
		assert.equal((await shop.caller().use(oauth).tokenInfo({ token: accessToken })).active, false);
		assert.equal(await refusalOf(nobody().refreshStaffAccess({ refreshToken })), "401 INVALID_GRANT");
	});

	it("a wrong password and an unknown address return the same error, and are throttled after ten", async () => {
		const { email } = await newStaff(shop);
		const waits: number[] = [];
		for (const address of [email, "nobody@example.com"]) {
			const { signInStaff } = from("203.0.113.4").use(staffAccounts);
			const attempts = [];
			for (let index = 0; index < 11; index++) {
				attempts.push(await signInStaff({ email: address, password: `guess ${index}` }).catch((error) => error));
			}
			const outcomes = attempts.map(({ status, code, message }) => `${status} ${code} ${message}`);
			assert.deepEqual(
				[...new Set(outcomes.slice(0, 10))],
				["401 WRONG_CREDENTIALS The email address and the password do not belong together."],
			);
			assert.match(outcomes[10] ?? "", /429 THROTTLED_FEATURE/);
		}
		for (let round = 0; round < 3; round++) {
			const { signInStaff } = from(`203.0.113.${10 + round}`).use(staffAccounts);
			const refused = await signInStaff({ email, password }).catch((error) => error);
			const seconds: number = refused.data?.retryAfterSeconds;
			waits.push(seconds);
			shop.advance(seconds * 1000);
			for (let index = 0; index < 10; index++) await refusalOf(signInStaff({ email, password: `guess ${index}` }));
		}
		assert.deepEqual(waits, [60, 120, 300]);
		assert.equal(await refusalOf(nobody().signInStaff({ email, password: "x" })), "429 THROTTLED_FEATURE");
		assert.equal(await refusalOf(nobody().signInStaff({ email: "", password: "x" })), "400 email REQUIRED_FIELD");
	});

	it("disabled staff and staff of other shops get an error after the right password", async () => {
		const owner = (await newStaff(shop)).client;
		const { id: staffId, email } = await newStaff(shop, "support");
		const { signInStaff } = nobody();
		assert.equal(await refusalOf(signInStaff({ email, password, siteId: missing })), "403 STAFF_NOT_ADMITTED");
		await owner.use(staff).updateStaff({ staffId, disabled: true });
		assert.equal(await refusalOf(signInStaff({ email, password })), "403 STAFF_NOT_ADMITTED");
		assert.equal(await refusalOf(signInStaff({ email, password: "x" })), "401 WRONG_CREDENTIALS");
	});

	it("a sign-in from a new browser or network sends a mail, and one from a known one does not", async () => {
		const { email } = await newStaff(shop);
		const signIn = (address: string, name?: string) =>
			from(address, name).use(staffAccounts).signInStaff({ email, password });
		const mailed = async () => (await subjects(email)).filter((subject) => subject.startsWith("New sign-in")).length;
		await signIn("198.51.100.1");
		assert.equal(await mailed(), 1);
		await signIn("198.51.100.1");
		assert.equal(await mailed(), 1);
		await signIn("198.51.100.1", "Other/2");
		await signIn("198.51.100.99");
		assert.equal(await mailed(), 3);
	});

	it("changeStaffPassword ends all other sessions, and the old password stops working", async () => {
		const { email, client, accessToken } = await newStaff(shop);
		const { accessToken: elsewhere } = await nobody().signInStaff({ email, password });
		const { changeStaffPassword } = client.use(staffAccounts);
		const change = (currentPassword: string, newPassword = another) =>
			refusalOf(changeStaffPassword({ currentPassword, newPassword }));
		assert.equal(await change("wrong"), "403 WRONG_PASSWORD");
		assert.equal(await change(password, "short"), "400 newPassword MIN_LENGTH");
		assert.equal(await change(password, email), "400 newPassword VALIDATION");
		assert.equal(await change(password), "not refused");
		assert.deepEqual(
			[await readsOrders(accessToken), await readsOrders(elsewhere)],
			["not refused", "401 UNAUTHENTICATED"],
		);
		assert.equal(await refusalOf(nobody().signInStaff({ email, password })), "401 WRONG_CREDENTIALS");
		assert.equal(await refusalOf(nobody().signInStaff({ email, password: another })), "not refused");
		assert.match((await mailTo(email)).subject, /Your Test shop password was changed/);
		for (let index = 0; index < 10; index++) await change("wrong");
		assert.equal(await change("wrong"), "429 THROTTLED_FEATURE");
	});

	it("the second factor is required, and each code works once", async () => {
		const person = await newStaff(shop);
		const { email } = person;
		const { startStaffTotp, activateStaffTotp, removeStaffTotp } = person.client.use(staffAccounts);
		assert.equal(await refusalOf(startStaffTotp({ password: "x" })), "403 WRONG_PASSWORD");
		assert.equal(await refusalOf(activateStaffTotp({ code: "123456" })), "404 FACTOR_NOT_FOUND");
		assert.equal(await refusalOf(removeStaffTotp({ password })), "404 FACTOR_NOT_FOUND");
		await startStaffTotp({ password });
		assert.equal(await refusalOf(activateStaffTotp({ code: "abcdef" })), "400 VERIFICATION_FAILED");
		assert.equal((await nobody().signInStaff({ email, password })).state, "SIGNED_IN", "one that was only begun");
		const { secret, recoveryCodes } = await setUpTotp(person);
		assert.equal(await refusalOf(startStaffTotp({ password })), "409 FACTOR_ALREADY_ACTIVE");
		const startSignIn = async () => (await nobody().signInStaff({ email, password })).stateToken ?? "";
		const { verifyStaffSignIn } = nobody();
		const verified = async (code: string) => refusalOf(verifyStaffSignIn({ stateToken: await startSignIn(), code }));
		assert.equal(await verified(codeOf(secret)), "400 VERIFICATION_FAILED", "the code of the setting up");
		shop.advance(minute);
		const [stateToken, code] = [await startSignIn(), codeOf(secret)];
		const siteId = missing;
		assert.equal(await refusalOf(verifyStaffSignIn({ stateToken, code, siteId })), "403 STAFF_NOT_ADMITTED");
		const { accessToken } = await verifyStaffSignIn({ stateToken, code });
		assert.equal(await readsOrders(accessToken), "not refused");
		assert.equal(await refusalOf(verifyStaffSignIn({ stateToken, code })), "400 VERIFICATION_FAILED");
		assert.equal(await verified(code), "400 VERIFICATION_FAILED");
		const [first = ""] = recoveryCodes;
		assert.deepEqual(
			[await verified(first.toUpperCase()), await verified(first)],
			["not refused", "400 VERIFICATION_FAILED"],
		);
		await removeStaffTotp({ password });
		assert.equal((await nobody().signInStaff({ email, password })).state, "SIGNED_IN");
		assert.equal(await refusalOf(removeStaffTotp({ password: "x" })), "403 WRONG_PASSWORD");
	});

	it("renewStaffRecoveryCodes replaces the ten codes, and requires the password", async () => {
		const person = await newStaff(shop);
		const { renewStaffRecoveryCodes, getMyStaffUser } = person.client.use(staffAccounts);
		assert.equal(await refusalOf(renewStaffRecoveryCodes({ password })), "404 FACTOR_NOT_FOUND");
		const { recoveryCodes: earlier } = await setUpTotp(person);
		const verified = async (code = "") => {
			const { stateToken = "" } = await nobody().signInStaff({ email: person.email, password });
			return refusalOf(nobody().verifyStaffSignIn({ stateToken, code }));
		};
		assert.equal(await verified(earlier[0]), "not refused");
		assert.equal((await getMyStaffUser({})).recoveryCodesLeft, 9);
		assert.equal(await refusalOf(renewStaffRecoveryCodes({ password: "x" })), "403 WRONG_PASSWORD");
		assert.equal(await refusalOf(nobody().renewStaffRecoveryCodes({ password })), "401 UNAUTHENTICATED");
		const { recoveryCodes } = await renewStaffRecoveryCodes({ password });
		assert.deepEqual([recoveryCodes.length, (await getMyStaffUser({})).recoveryCodesLeft], [10, 10]);
		assert.equal(await verified(earlier[1]), "400 VERIFICATION_FAILED");
		assert.equal(await verified(recoveryCodes[0]), "not refused");
		const { client } = await newStaff(shop);
		const { entries } = await client.use(audit).queryAuditLog({ log: "ACCOUNT", actorId: person.id, limit: 200 });
		const renewals = entries.filter(({ call }) => call.endsWith(".renewStaffRecoveryCodes"));
		assert.deepEqual(
			renewals.map(({ outcome }) => outcome),
			["OK"],
		);
		assert.ok(!JSON.stringify(renewals).includes(recoveryCodes[0] ?? "?"));
	});

	it("codes and passwords can be guessed ten times, across all sign-ins", async () => {
		const person = await newStaff(shop);
		await setUpTotp(person);
		const { startStaffTotp, removeStaffTotp, activateStaffTotp } = person.client.use(staffAccounts);
		const { verifyStaffSignIn } = nobody();
		for (let sign = 0; sign < 3; sign++) {
			const { stateToken = "" } = await nobody().signInStaff({ email: person.email, password });
			for (let index = 0; index < 4; index++) await refusalOf(verifyStaffSignIn({ stateToken, code: "000000" }));
		}
		const { stateToken = "" } = await nobody().signInStaff({ email: person.email, password });
		assert.equal(await refusalOf(verifyStaffSignIn({ stateToken, code: "000000" })), "429 THROTTLED_FEATURE");
		await removeStaffTotp({ password });
		await startStaffTotp({ password });
		assert.equal(await refusalOf(activateStaffTotp({ code: "000000" })), "429 THROTTLED_FEATURE");
		for (let index = 0; index < 10; index++) await refusalOf(startStaffTotp({ password: "x" }));
		assert.equal(await refusalOf(startStaffTotp({ password: "x" })), "429 THROTTLED_FEATURE");
		assert.equal(await refusalOf(removeStaffTotp({ password: "x" })), "429 THROTTLED_FEATURE");
		const { renewStaffRecoveryCodes } = person.client.use(staffAccounts);
		assert.equal(await refusalOf(renewStaffRecoveryCodes({ password: "x" })), "429 THROTTLED_FEATURE");
	});

	it("sendStaffRecoveryEmail mails a link that works once and for an hour, and does not reveal who has an account", async () => {
		const person = await newStaff(shop);
		const { email } = person;
		const { sendStaffRecoveryEmail, recoverStaff } = nobody();
		assert.deepEqual(await sendStaffRecoveryEmail({ email: "stranger@example.com" }), {});
		const ask = async () => {
			await sendStaffRecoveryEmail({ email });
			return new URL((await mailTo(email)).link).searchParams.get("token") ?? "";
		};
		const late = await ask();
		shop.advance(61 * minute);
		const recover = (recoveryToken: string, wanted = another) =>
			refusalOf(recoverStaff({ recoveryToken, password: wanted }));
		assert.equal(await recover(late), "400 RECOVERY_TOKEN_INVALID");
		const [first, second] = [await ask(), await ask()];
		assert.equal(await recover(first, "short"), "400 password MIN_LENGTH");
		assert.equal(await recover(first), "not refused");
		assert.equal(await recover(first), "400 RECOVERY_TOKEN_INVALID");
		assert.equal(await recover(second), "400 RECOVERY_TOKEN_INVALID", "the password was changed since");
		assert.equal(
			await refusalOf(nobody().refreshStaffAccess({ refreshToken: person.refreshToken })),
			"401 INVALID_GRANT",
		);
		const owner = (await newStaff(shop)).client;
		const third = await ask();
		await owner.use(staff).updateStaff({ staffId: person.id, disabled: true });
		assert.equal(await recover(third), "403 STAFF_NOT_ADMITTED");
		for (let sent = 0; sent < 10; sent++) await refusalOf(sendStaffRecoveryEmail({ email }));
		assert.equal(await refusalOf(sendStaffRecoveryEmail({ email })), "429 THROTTLED_FEATURE");
	});

	it("a new password by mail does not replace the second factor", async () => {
		const person = await newStaff(shop);
		await setUpTotp(person);
		await nobody().sendStaffRecoveryEmail({ email: person.email });
		const recoveryToken = new URL((await mailTo(person.email)).link).searchParams.get("token") ?? "";
		const { state, accessToken } = await nobody().recoverStaff({ recoveryToken, password: another });
		assert.deepEqual([state, accessToken], ["FACTOR_REQUIRED", undefined]);
	});

	it("attempts and changes of an account are in the log: who, when, from where, and no secret", async () => {
		const person = await newStaff(shop, "owner");
		const browser = from("203.0.113.99").use(staffAccounts);
		const { email, id } = person;
		const guess = "not this, nor anything like it";
		assert.equal(await refusalOf(browser.signInStaff({ email, password: guess })), "401 WRONG_CREDENTIALS");
		const signedIn = await browser.signInStaff({ email, password });
		const { secret, recoveryCodes } = await setUpTotp(person);
		const { stateToken = "" } = await browser.signInStaff({ email, password });
		await refusalOf(browser.verifyStaffSignIn({ stateToken, code: "000000" }));
		await browser.verifyStaffSignIn({ stateToken, code: recoveryCodes[0] ?? "" });
		await browser.signOutStaff({ refreshToken: signedIn.refreshToken ?? "" });
		await browser.sendStaffRecoveryEmail({ email });
		const recoveryToken = new URL((await mailTo(email)).link).searchParams.get("token") ?? "";
		await browser.recoverStaff({ recoveryToken, password: another });
		const second = await browser.signInStaff({ email, password: another });
		const code = recoveryCodes[1] ?? "";
		const { accessToken } = await browser.verifyStaffSignIn({ stateToken: second.stateToken ?? "", code });
		const again = shop.caller(accessToken ?? "");
		assert.equal(await refusalOf(again.use(staffAccounts).removeStaffTotp({ password: guess })), "403 WRONG_PASSWORD");
		await again.use(staffAccounts).removeStaffTotp({ password: another });
		const refused = await again.use(audit).queryAuditLog({ actorId: id });
		assert.deepEqual(
			refused.entries.map(({ outcome }) => outcome),
			["WRONG_PASSWORD"],
		);
		const { entries } = await again.use(audit).queryAuditLog({ log: "ACCOUNT", actorId: id, limit: 200 });
		const outcomes = entries.map(({ call, outcome }) => `${call.split(".").at(-1)} ${outcome}`).reverse();
		assert.deepEqual(outcomes, [
			"acceptInvitation OK",
			"signInStaff WRONG_CREDENTIALS",
			"signInStaff OK",
			"startStaffTotp OK",
			"activateStaffTotp OK",
			"signInStaff FACTOR_REQUIRED",
			"verifyStaffSignIn VERIFICATION_FAILED",
			"verifyStaffSignIn OK",
			"signOutStaff OK",
			"sendStaffRecoveryEmail OK",
			"recoverStaff FACTOR_REQUIRED",
			"signInStaff FACTOR_REQUIRED",
			"verifyStaffSignIn OK",
			"removeStaffTotp OK",
		]);
		const failed = entries.find(({ outcome }) => outcome === "WRONG_CREDENTIALS");
		assert.deepEqual([failed?.ip, failed?.actorKind, failed?.time], ["203.0.113.99", "user", shop.now().toISOString()]);
		const written = JSON.stringify(entries);
		const secrets = [password, another, guess, secret, email, stateToken, signedIn.refreshToken, recoveryToken];
		for (const each of [...secrets, ...recoveryCodes]) assert.ok(each && !written.includes(each), each ?? "none");
	});

	it("an attempt at an unknown address is recorded without an account, for the operator", async () => {
		const before = await ofNobody();
		await refusalOf(
			from("203.0.113.98").use(staffAccounts).signInStaff({ email: "no@example.com", password: "guess" }),
		);
		const entries = await ofNobody();
		assert.equal(entries.length, before.length + 1);
		assert.deepEqual([entries[0]?.ip, entries[0]?.outcome], ["203.0.113.98", "WRONG_CREDENTIALS"]);
		assert.ok(!JSON.stringify(entries).includes("no@example.com"));
		const { client } = await newStaff(shop);
		assert.deepEqual(
			(
				await client.use(audit).queryAuditLog({ log: "ACCOUNT", outcome: "WRONG_CREDENTIALS", actorId: "" })
			).entries.filter(({ actorId }) => !actorId),
			[],
		);
	});

	const ofNobody = async () => {
		const query = { filter: equals("actorId", ""), sort: [{ field: "number", order: "DESC" } as const], limit: 1000 };
		const { found } = await shop.store.read(installation, { found: page(auditEntries, query) });
		return found.map(({ doc }) => doc);
	};

	it("sign-ins are in the log of the account; passwords and tokens are stored as hashes", async () => {
		const person = await newStaff(shop);
		const { refreshToken } = await nobody().signInStaff({ email: person.email, password });
		const { entries } = await person.client.use(audit).queryAuditLog({ log: "ACCOUNT", actorId: person.id });
		assert.deepEqual(
			entries.map(({ call }) => call),
			["cartwright.staff-accounts.signInStaff", "cartwright.staff-accounts.acceptInvitation"],
		);
		const { storedStaff, sessions } = await shop.store.read(installation, {
			storedStaff: byId(staffUsers, person.id),
			sessions: page(staffSessions, { limit: 1000 }),
		});
		assert.match(storedStaff?.doc.passwordHash ?? "", /^\$argon2id\$/);
		assert.ok(!JSON.stringify(sessions).includes(refreshToken ?? "?"));
	});
});
