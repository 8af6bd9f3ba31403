import assert from "node:assert/strict";
import { before, it } from "node:test";
import { withFakeBrowser } from "./fake-browser.ts";
import { refusal } from "./refusal.ts";
import { newShopper, newStaff, type Shopper, withStartedServer } from "./shop.ts";
import { codeTo, linkTokenTo, mailTo, setCaptcha } from "./signing-in.ts";

const storefront = "http://localhost:3000";
const password = "a mug for 14 ducks";
const newPassword = "another mug for ducks";

withStartedServer(
	"the calls of identity",
	async () => undefined,
	(started) => {
		const newEmail = () => `${crypto.randomUUID()}@example.com`;
		const newClient = () => newShopper(started().server.clientId);
		const codeOf = async (call: Promise<unknown>) => (await refusal(call)).details?.applicationError?.code;
		const login = async (email: string, given: string) =>
			(await newClient().auth.login({ email, password: given })).loginState;
		const signUp = async (email = newEmail()): Promise<{ client: Shopper; email: string; id: string }> => {
			const client = newClient();
			const { state, sessionToken, identity } = await client.authentication.registerV2({ email }, { password });
			assert.equal(state, "SUCCESS");
			const direct = () => client.auth.getMemberTokensForDirectLogin(sessionToken ?? "");
			client.auth.setTokens(await withFakeBrowser(storefront, direct));
			return { client, email, id: identity?._id ?? "" };
		};
		before(() => setCaptcha(started().server, "NEVER"));

		it("sign up with a profile, and in again as the same identity", async () => {
			const email = newEmail();
			const { authentication } = newClient();
			const made = await authentication.registerV2(
				{ email },
				{ password, profile: { nickname: "Ada", firstName: "Ada", privacyStatus: "PUBLIC" } },
			);
			const again = await authentication.loginV2({ email: email.toUpperCase() }, { password });

			assert.equal(made.identity?.identityProfile?.nickname, "Ada");
			assert.deepEqual([made.identity?.email?.address, made.identity?.status?.name], [email, "ACTIVE"]);
			assert.equal(again.identity?._id, made.identity?._id);
			assert.notEqual(again.sessionToken, made.sessionToken);
			assert.equal(await codeOf(authentication.loginV2({ email }, { password: newPassword })), "-19976");
		});

		it("validate the form of an address", async () => {
			const { authentication } = newClient();
			assert.equal((await authentication.validateEmail(newEmail())).valid, true);
			assert.equal((await authentication.validateEmail("ada@")).valid, false);
		});

		it("are verified by the mailed code, with several attempts", async () => {
			const { staff, server } = started();
			await staff.signOnPolicy.updateSignOnPolicy({ requireEmailVerification: true });
			const policy = await staff.signOnPolicy.getSignOnPolicy();
			const email = newEmail();
			const { auth, verification } = newClient();
			const state = await auth.register({ email, password });
			await staff.signOnPolicy.updateSignOnPolicy({ requireEmailVerification: false });
			const code = await codeTo(server, email);
			const wrong = auth.processVerification({ verificationCode: code === "000000" ? "111111" : "000000" });
			const stateToken = "data" in state && "stateToken" in state.data ? state.data.stateToken : "";

			assert.equal(policy.signOnPolicy?.requireEmailVerification, true);
			assert.equal(await codeOf(wrong), "VERIFICATION_FAILED");
			const { state: verified, sessionToken } = await verification.verifyDuringAuthentication(code, { stateToken });
			assert.equal(verified, "SUCCESS");
			assert.ok(sessionToken);
		});

		it("send a code only to their own address", async () => {
			const [ada, bob] = [await signUp(), await signUp()];
			const { verificationId } = await ada.client.verification.start();

			assert.ok(verificationId);
			assert.match(await codeTo(started().server, ada.email), /^\d{6}$/);
			assert.equal(await codeOf(ada.client.verification.start({ identityId: bob.id })), "IDENTITY_NOT_FOUND");
		});

		it("set a new password by the link in the mail, once, and end all sign-ins", async () => {
			const { client, email } = await signUp();
			await newClient().recovery.sendRecoveryEmail(email, { language: "en" });
			const token = await linkTokenTo(started().server, email);
			const { recovery } = newClient();
			const { state } = await recovery.recover(token, { password: newPassword });

			assert.equal(state, "SUCCESS");
			assert.deepEqual([await login(email, password), await login(email, newPassword)], ["FAILURE", "SUCCESS"]);
			assert.equal(await codeOf(recovery.recover(token, { password })), "RECOVERY_TOKEN_INVALID");
			await assert.rejects(client.auth.renewToken(client.auth.getTokens().refreshToken), /INVALID_GRANT/);
		});

		it("let a member created by staff choose the first password", async () => {
			const { staff, server } = started();
			const email = newEmail();
			const id = (await staff.members.createMember({ member: { loginEmail: email } }))._id ?? "";
			await staff.recovery.sendActivationEmail(id);
			const token = await linkTokenTo(server, email);

			assert.equal((await newClient().recovery.recover(token, { password })).state, "SUCCESS");
			assert.equal(await login(email, password), "SUCCESS");
			assert.equal(await codeOf(newClient().recovery.sendActivationEmail(id)), "PERMISSION_DENIED");
		});

		it("change the password from a fresh sign-in, and tell its owner", async () => {
			const { client, email } = await signUp();
			await client.authentication.changePassword(newPassword);

			assert.equal(await login(email, newPassword), "SUCCESS");
			assert.match(await mailTo(started().server, email), /password/i);
			assert.equal(await codeOf(newClient().authentication.changePassword(newPassword)), "PERMISSION_DENIED");
		});

		it("sign on a member for a trusted server, with the permission only", async () => {
			const { server, staff } = started();
			const email = newEmail();
			const { sessionToken, identity } = await staff.authentication.signOn({ email }, { profile: { nickname: "Ada" } });
			const support = newStaff(await server.apiKey("support"), server.siteId);

			assert.ok(sessionToken && identity?._id);
			assert.equal(await codeOf(support.authentication.signOn({ email })), "PERMISSION_DENIED");
			assert.equal(await codeOf(newClient().authentication.signOn({ email })), "PERMISSION_DENIED");
		});

		it("sign out, and redirect to registered URLs only", async () => {
			const { clientId } = started().server;
			const { client } = await signUp();
			const { refreshToken } = client.auth.getTokens();
			const evil = client.authentication.logout({ clientId, postLogoutRedirectUri: "https://evil.example.com/" });
			assert.equal(await codeOf(evil), "CALLBACK_NOT_ALLOWED");
			await client.authentication.logout({ clientId, postLogoutRedirectUri: `${storefront}/bye` });
			await assert.rejects(client.auth.renewToken(refreshToken), /INVALID_GRANT/);
		});
	},
);
