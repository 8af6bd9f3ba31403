import assert from "node:assert/strict";
import { after, before, beforeEach, describe, it } from "node:test";
import { authentication } from "@cartwright/contract/identity/authentication";
import { recovery } from "@cartwright/contract/identity/recovery";
import { verification } from "@cartwright/contract/identity/verification";
import { allowOrigins } from "@cartwright/kernel/sites/allow-origins";
import { page } from "@cartwright/store/store";
import {
	accountOf,
	asMember,
	changeAccount,
	codeFor,
	goodPassword,
	historyOf,
	linkFor,
	login,
	mailsTo,
	outcome,
	register,
	setSignOn,
} from "@cartwright/testing/accounts";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop, type Shopper } from "@cartwright/testing/shop";
import { signInFlows } from "../flows/documents.ts";

const minute = 60_000;
const never = { captcha: { provider: "ALTCHA", when: "NEVER" } } as const;

onEachEngine("verification and recovery", (engine) => {
	let shop: Shop;
	let shopper: Shopper;
	before(async () => {
		shop = await openShop({ engine });
		shopper = await shop.visitor();
		await setSignOn(shop, { ...never, requireEmailVerification: true });
		await allowOrigins(shop.store, shop.clientId, ["https://store.example.com"]);
	});
	beforeEach(() => shop.advance(2 * minute));
	after(() => shop.close());

	const verify = (stateToken: string | null | undefined, code: string) =>
		shopper.use(verification).verifyDuringAuthentication({ stateToken: stateToken ?? "", code });
	const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
	const signUp = async (email: string) => {
		const { stateToken } = await register(shopper, email);
		return { stateToken, code: await codeFor(shop, email) };
	};
	const storedText = async () => {
		const { all } = await shop.store.read(shop.site, { all: page(signInFlows, { limit: 1000 }) });
		return JSON.stringify(all);
	};

	describe("verifyDuringAuthentication", () => {
		it("signs in by the code in the mail, once", async () => {
			const { stateToken, code } = await signUp("ada@example.com");
			assert.match(code, /^\d{6}$/);
			const [mail] = await mailsTo(shop, "ada@example.com");
			assert.equal(mail?.subject, `${code} is your code for Test shop`);
			assert.ok(!(await storedText()).includes(code));
			const response = await verify(stateToken, code);
			assert.equal(response.state, "SUCCESS");
			assert.ok(response.sessionToken);
			assert.deepEqual(response.identity?.email, { address: "ada@example.com", isVerified: true });
			assert.equal(response.identity?.status?.name, "ACTIVE");
			assert.deepEqual(await historyOf(shop, response.identity?.id ?? ""), [
				"created",
				"updated",
				"email_verified",
				"signed_in",
			]);
			assert.equal(await refusalOf(verify(stateToken, code)), "400 VERIFICATION_FAILED");
			assert.equal(await outcome(login(shopper, "ada@example.com")), "SUCCESS");
		});

		it("ends after five wrong codes, also concurrent ones", async () => {
			const { stateToken, code } = await signUp("bob@example.com");
			const outcomes = await Promise.all(Array.from({ length: 8 }, () => refusalOf(verify(stateToken, wrong(code)))));
			assert.ok(outcomes.every((each) => each === "400 VERIFICATION_FAILED"));
			assert.equal(await refusalOf(verify(stateToken, code)), "400 VERIFICATION_FAILED");
			const again = await login(shopper, "bob@example.com");
			assert.equal(again.state, "REQUIRE_EMAIL_VERIFICATION");
			assert.equal((await verify(again.stateToken, await codeFor(shop, "bob@example.com"))).state, "SUCCESS");
		});

		it("rejects a code after ten minutes, and the code of another flow", async () => {
			const [carol, dave] = [await signUp("carol@example.com"), await signUp("dave@example.com")];
			assert.equal(await refusalOf(verify(carol.stateToken, dave.code)), "400 VERIFICATION_FAILED");
			assert.equal(await refusalOf(verify(`${dave.stateToken}x`, dave.code)), "400 VERIFICATION_FAILED");
			assert.equal(await refusalOf(verify("none", dave.code)), "400 VERIFICATION_FAILED");
			assert.equal(await refusalOf(verify(dave.stateToken, "12345")), "400 code EXACT_LENGTH");
			shop.advance(10 * minute);
			assert.equal(await refusalOf(verify(dave.stateToken, dave.code)), "400 VERIFICATION_FAILED");
		});

		it("rejects a flow if somebody else set a password since", async () => {
			const owner = await signUp("erin@example.com");
			await register(shopper, "erin@example.com", { password: "the other's password" });
			assert.equal(await refusalOf(verify(owner.stateToken, owner.code)), "400 VERIFICATION_FAILED");
			assert.equal((await accountOf(shop, "erin@example.com"))?.emailVerified, false);
		});

		it("continues with the owner's approval if the shop requires both", async () => {
			await setSignOn(shop, { requireOwnerApproval: true });
			const { stateToken, code } = await signUp("frank@example.com");
			const response = await verify(stateToken, code);
			assert.deepEqual([response.state, response.sessionToken], ["REQUIRE_OWNER_APPROVAL", undefined]);
			await setSignOn(shop, { requireOwnerApproval: false });
		});
	});

	describe("resendDuringAuthentication", () => {
		const resend = (stateToken: string | null | undefined) =>
			shopper.use(verification).resendDuringAuthentication({ stateToken: stateToken ?? "" });

		it("sends another code, and invalidates the previous one", async () => {
			const { stateToken, code } = await signUp("grace@example.com");
			assert.equal(await refusalOf(resend(stateToken)), "429 THROTTLED_FEATURE");
			shop.advance(31_000);
			assert.equal((await resend(stateToken)).state, "REQUIRE_EMAIL_VERIFICATION");
			const next = await codeFor(shop, "grace@example.com");
			assert.notEqual(next, code);
			assert.equal(await refusalOf(verify(stateToken, code)), "400 VERIFICATION_FAILED");
			assert.equal((await verify(stateToken, next)).state, "SUCCESS");
			assert.equal(await refusalOf(resend(stateToken)), "400 VERIFICATION_FAILED");
		});

		it("stops after six codes", async () => {
			const { stateToken } = await signUp("heidi@example.com");
			const outcomes: string[] = [];
			for (let index = 0; index < 6; index++) {
				shop.advance(31_000);
				outcomes.push(await outcome(resend(stateToken)));
			}
			assert.deepEqual(outcomes, [...Array(5).fill("REQUIRE_EMAIL_VERIFICATION"), "THROTTLED_FEATURE"]);
			assert.equal((await mailsTo(shop, "heidi@example.com")).length, 6);
		});

		it("responds in the same way for a taken address if the shop has uniform responses", async () => {
			await setSignOn(shop, { uniformAnswers: true });
			await allowOrigins(shop.store, shop.clientId, ["https://studio.example"]);
			const clientMetaData = { returnUrl: "https://studio.example/gallery" };
			const { stateToken } = await register(shopper, "ada@example.com", { clientMetaData });
			const mail = (await mailsTo(shop, "ada@example.com")).at(-1);
			assert.equal(mail?.subject, "You already have an account at Test shop");
			const { searchParams } = await linkFor(shop, "ada@example.com");
			assert.deepEqual(Object.fromEntries(searchParams), { clientId: shop.clientId, ...clientMetaData });
			shop.advance(31_000);
			assert.equal((await resend(stateToken)).stateToken, stateToken);
			for (let index = 0; index < 6; index++) {
				assert.equal(await refusalOf(verify(stateToken, "000000")), "400 VERIFICATION_FAILED");
			}
			await setSignOn(shop, { uniformAnswers: false });
		});
	});

	it("start sends a code to the member's own address, and for staff to any member", async () => {
		await setSignOn(shop, { requireEmailVerification: false });
		const { identity, sessionToken } = await register(shopper, "ivan@example.com");
		const id = identity?.id ?? "";
		const member = await asMember(shop, id, sessionToken);
		const { verificationId } = await member.use(verification).start({ target: "EMAIL" });
		const verified = await verify(verificationId, await codeFor(shop, "ivan@example.com"));
		assert.equal(verified.identity?.email?.isVerified, true);
		const other = (await accountOf(shop, "ada@example.com"))?.id ?? "";
		assert.equal(await refusalOf(member.use(verification).start({ identityId: other })), "404 IDENTITY_NOT_FOUND");
		const staff = await shop.staff();
		assert.ok((await staff.use(verification).start({ identityId: other })).verificationId);
		assert.equal(await refusalOf(staff.use(verification).start({})), "404 IDENTITY_NOT_FOUND");
		const response = await shop.app.inject({
			method: "POST",
			url: "/v1/Start",
			payload: {},
			headers: { authorization: await shop.key() },
		});
		assert.equal(
			response.json().details.applicationError.code,
			"IDENTITY_NOT_FOUND",
			"also as it is written elsewhere",
		);
	});

	describe("sendRecoveryEmail and recover", () => {
		const ask = (email: string, request: object = {}) =>
			refusalOf(shopper.use(recovery).sendRecoveryEmail({ email, ...request }));
		const recover = (recoveryToken: string, password = "a new mug for ducks") =>
			shopper.use(recovery).recover({ recoveryToken, password });
		const tokenFor = async (email: string) => (await linkFor(shop, email)).searchParams.get("token") ?? "";

		it("sets a new password by the link in the mail, once, and ends all sessions", async () => {
			const { identity } = await register(shopper, "judy@example.com");
			assert.equal(await ask("Judy@example.com", { redirect: { url: "https://store.example.com/in" } }), "not refused");
			const link = await linkFor(shop, "judy@example.com");
			assert.equal(link.origin + link.pathname, "http://shop.test/hosted/new-password");
			assert.equal(link.searchParams.get("clientId"), shop.clientId);
			const token = await tokenFor("judy@example.com");
			assert.ok(!(await storedText()).includes(token.split(".")[1] ?? "-"));
			const response = await recover(token);
			assert.equal(response.state, "SUCCESS");
			assert.equal(response.identity?.email?.isVerified, true, "the mail proved it");
			assert.equal(response.additionalData?.returnUrl?.strValue, "https://store.example.com/in");
			assert.equal(await outcome(login(shopper, "judy@example.com")), "-19976");
			assert.equal(await outcome(login(shopper, "judy@example.com", "a new mug for ducks")), "SUCCESS");
			assert.equal(await refusalOf(recover(token)), "400 RECOVERY_TOKEN_INVALID");
			const last = (await mailsTo(shop, "judy@example.com")).at(-1);
			assert.equal(last?.subject, "Your Test shop password was changed");
			assert.ok((await historyOf(shop, identity?.id ?? "")).includes("password_changed"));
		});

		it("responds in the same way for addresses without an account, and sends them nothing", async () => {
			assert.equal(await ask("nobody@example.com"), "not refused");
			assert.deepEqual(await mailsTo(shop, "nobody@example.com"), []);
			assert.equal(await ask("no address"), "400 email FORMAT");
		});

		it("rejects a link after an hour or a newer password, and forged ones", async () => {
			await ask("judy@example.com");
			const [first] = [await tokenFor("judy@example.com")];
			await ask("judy@example.com");
			const second = await tokenFor("judy@example.com");
			assert.equal(await refusalOf(recover(second, "short")), "400 password MIN_LENGTH");
			assert.equal(await outcome(recover(second)), "SUCCESS");
			assert.equal(await refusalOf(recover(first)), "400 RECOVERY_TOKEN_INVALID", "another password was set since");
			await ask("judy@example.com");
			const late = await tokenFor("judy@example.com");
			assert.equal(await refusalOf(recover(`${late}x`)), "400 RECOVERY_TOKEN_INVALID");
			shop.advance(60 * minute);
			assert.equal(await refusalOf(recover(late)), "400 RECOVERY_TOKEN_INVALID");
		});

		it("accepts a token only in its own flow: that of a code sets no password, that of a link verifies no address", async () => {
			await setSignOn(shop, { requireEmailVerification: true });
			const { stateToken } = await signUp("kim@example.com");
			await setSignOn(shop, { requireEmailVerification: false });
			assert.equal(await refusalOf(recover(stateToken ?? "")), "400 RECOVERY_TOKEN_INVALID");
			await ask("judy@example.com");
			assert.equal(await refusalOf(verify(await tokenFor("judy@example.com"), "000000")), "400 VERIFICATION_FAILED");
		});

		it("rejects return addresses that the client has not registered", async () => {
			for (const url of ["https://evil.example.com/", "javascript:alert(1)", "//evil.example.com", "nonsense"]) {
				assert.equal(await ask("judy@example.com", { redirect: { url } }), "400 CALLBACK_NOT_ALLOWED", url);
			}
		});

		it("writes in the requested language", async () => {
			await ask("judy@example.com", { language: "ar" });
			assert.equal((await mailsTo(shop, "judy@example.com")).at(-1)?.content?.language, "ar");
		});

		it("rejects members who were blocked", async () => {
			await ask("judy@example.com");
			await changeAccount(shop, "judy@example.com", { status: "BLOCKED" });
			assert.equal(await outcome(recover(await tokenFor("judy@example.com"))), "STATUS_CHECK");
		});

		it("cannot be used to flood a mailbox", async () => {
			const outcomes = await Promise.all(Array.from({ length: 14 }, () => ask("ivan@example.com")));
			assert.equal(outcomes.filter((each) => each === "429 THROTTLED_FEATURE").length, 4);
		});
	});

	it("sendActivationEmail sends a link for a first password", async () => {
		const staff = await shop.staff();
		const { identity } = await staff.use(authentication).signOn({ loginId: { email: "leo@example.com" } });
		await staff.use(recovery).sendActivationEmail({ identityId: identity?.id ?? "" });
		const link = await linkFor(shop, "leo@example.com");
		assert.equal(link.searchParams.get("clientId"), shop.clientId);
		shop.advance(6 * 24 * 60 * minute);
		shopper = await shop.visitor();
		const token = link.searchParams.get("token") ?? "";
		const response = await shopper.use(recovery).recover({ recoveryToken: token, password: goodPassword });
		assert.equal(response.state, "SUCCESS");
		assert.equal(await outcome(login(shopper, "leo@example.com")), "SUCCESS");
		const unknown = staff.use(recovery).sendActivationEmail({ identityId: crypto.randomUUID() });
		assert.equal(await refusalOf(unknown), "404 IDENTITY_NOT_FOUND");
		const redirect = { url: "https://evil.example.com", clientId: shop.clientId };
		const abroad = { identityId: identity?.id ?? "", emailOptions: { redirect } };
		assert.equal(await refusalOf(staff.use(recovery).sendActivationEmail(abroad)), "400 CALLBACK_NOT_ALLOWED");
	});
});
