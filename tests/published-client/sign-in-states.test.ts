import assert from "node:assert/strict";
import { hash } from "node:crypto";
import { before, it } from "node:test";
import { authentication as wixAuthentication } from "@wix/identity";
import { LoginState } from "@wix/sdk";
import { withFakeBrowser } from "./fake-browser.ts";
import { newShopper, type Shopper, withStartedServer } from "./shop.ts";
import { codeTo, setCaptcha } from "./signing-in.ts";

const storefront = "http://localhost:3000";
const password = "a mug for 14 ducks";

withStartedServer(
	"what the client makes of how a sign-in goes",
	async () => undefined,
	(started) => {
		const newEmail = () => `${crypto.randomUUID()}@example.com`;
		const newClient = () => newShopper(started().server.clientId);
		type State = Awaited<ReturnType<Shopper["auth"]["login"]>>;
		/** The state as a storefront branches on it, with the code of a failure. */
		const nameOf = (state: State): string =>
			[state.loginState, "errorCode" in state && state.errorCode].filter(Boolean).join(" ");
		const register = async (email: string) => nameOf(await newClient().auth.register({ email, password }));
		const login = async (email: string, given = password) =>
			nameOf(await newClient().auth.login({ email, password: given }));
		const setPolicy = (policy: { requireOwnerApproval?: boolean; requireEmailVerification?: boolean }) =>
			started().staff.signOnPolicy.updateSignOnPolicy(policy);
		const memberOf = async (email: string): Promise<string> => {
			const found = await started().staff.members.queryMembers().eq("loginEmail", email).find();
			return found.items[0]?._id ?? "";
		};
		/** A member who signed up and is signed in, as in a browser. */
		const signUp = async (email = newEmail()): Promise<{ client: Shopper; email: string }> => {
			const client = newClient();
			const state = await client.auth.register({ email, password });
			if (state.loginState !== "SUCCESS") assert.fail(JSON.stringify(state));
			const { sessionToken } = state.data;
			client.auth.setTokens(
				await withFakeBrowser(storefront, () => client.auth.getMemberTokensForDirectLogin(sessionToken)),
			);
			return { client, email };
		};
		const own = async <Result>(client: Shopper, path: string, body?: object): Promise<Result> => {
			const response = await fetch(`https://www.wixapis.com${path}`, {
				method: body ? "POST" : "GET",
				headers: { authorization: client.auth.getTokens().accessToken.value, "content-type": "application/json" },
				...(body ? { body: JSON.stringify(body) } : {}),
			});
			assert.equal(response.status, 200, await response.clone().text());
			return response.json() as Result;
		};
		before(() => setCaptcha(started().server, "NEVER"));

		it("SUCCESS carries a session token", async () => {
			const { email } = await signUp();
			const state = await newClient().auth.login({ email, password });
			assert.equal(state.loginState, "SUCCESS");
			assert.ok("data" in state && "sessionToken" in state.data && state.data.sessionToken);
		});

		it("REQUIRE_OWNER_APPROVAL waits for approval by staff", async () => {
			const email = newEmail();
			await setPolicy({ requireOwnerApproval: true });
			assert.equal(await register(email), "OWNER_APPROVAL_REQUIRED");
			await setPolicy({ requireOwnerApproval: false });
			assert.equal(await login(email), "OWNER_APPROVAL_REQUIRED");
			await started().staff.members.approveMember(await memberOf(email));
			assert.equal(await login(email), "SUCCESS");
		});

		it("REQUIRE_EMAIL_VERIFICATION holds the state token that the mailed code continues with", async () => {
			const email = newEmail();
			await setPolicy({ requireEmailVerification: true });
			const { auth } = newClient();
			const state = await auth.register({ email, password });
			await setPolicy({ requireEmailVerification: false });
			assert.equal(nameOf(state), "EMAIL_VERIFICATION_REQUIRED");
			assert.ok("data" in state && "stateToken" in state.data && state.data.stateToken);
			assert.equal(await login(email), "EMAIL_VERIFICATION_REQUIRED", "from another browser, too");
			const again = newClient().auth;
			await again.login({ email, password });
			const verificationCode = await codeTo(started().server, email);
			assert.equal(nameOf(await again.processVerification({ verificationCode })), "SUCCESS");
			await assert.rejects(again.processVerification({ verificationCode }), "a code is good once");
			assert.equal(nameOf(await newClient().auth.processVerification({ verificationCode })), "FAILURE");
			assert.equal(await login(email), "SUCCESS");
		});

		it("STATUS_CHECK, of a blocked member, is a failure without a known state", async () => {
			const { email } = await signUp();
			await started().staff.members.blockMember(await memberOf(email));
			const state = await newClient().auth.login({ email, password });
			assert.deepEqual([state.loginState, "error" in state && state.error], ["FAILURE", "Unknown _state"]);
		});

		it("MFA_CHALLENGE and REQUIRE_MFA are failures without a known state, and cannot be bypassed", async () => {
			const { client, email } = await signUp();
			interface Started {
				factor: { factorId: string };
				stateToken: string;
			}
			const { factor, stateToken: startedToken } = await own<Started>(client, "/cartwright/v1/accounts/my/factors", {
				type: "EMAIL",
			});
			const code = await codeTo(started().server, email);
			await own(client, `/cartwright/v1/accounts/my/factors/${factor.factorId}/activate`, {
				code,
				stateToken: startedToken,
			});

			const { authentication } = newClient();
			const { state, stateToken, sessionToken } = await authentication.loginV2({ email }, { password });
			assert.equal(state, "REQUIRE_MFA");
			assert.equal(sessionToken, undefined);
			const chosen = { stateToken, factorType: "EMAIL" };
			const path = "/_api/iam/authentication/v2/EMAIL/verify";
			const challenged = await own<{ state: string }>(newVisitor(await visitor()), path, chosen);
			assert.equal(challenged.state, "MFA_CHALLENGE");
			const shown = await newClient().auth.login({ email, password });
			assert.deepEqual([shown.loginState, "error" in shown && shown.error], ["FAILURE", "Unknown _state"]);
		});
		const visitor = async () => newClient().auth.generateVisitorTokens();
		const newVisitor = (tokens: Awaited<ReturnType<typeof visitor>>) => newShopper(started().server.clientId, tokens);

		it("-19973 means a member without a password, who can set one by mail", async () => {
			const email = newEmail();
			await started().staff.members.createMember({ member: { loginEmail: email } });
			assert.equal(await login(email), "FAILURE resetPassword");
		});

		it("-19976 and -19995 distinguish a wrong password, an unknown address and a taken one", async () => {
			const { email } = await signUp();
			assert.equal(await login(email, "another password"), "FAILURE invalidPassword");
			assert.equal(await login(newEmail()), "FAILURE invalidEmail");
			assert.equal(await register(email), "FAILURE emailAlreadyExists");
		});

		it("the field violation EMAIL reports an invalid address, with a message for the form", async () => {
			const state = await newClient().auth.register({ email: "not an address", password });
			assert.equal(nameOf(state), "FAILURE invalidEmail");
			assert.match(("error" in state && state.error) || "", /email/i);
		});

		it("-19971 and -19970 require a captcha and reject a wrong solution; a solution works once", async () => {
			const { email } = await signUp();
			await setCaptcha(started().server, "ALWAYS");
			try {
				const { auth } = newClient();
				const withToken = async (recaptchaToken: string) =>
					nameOf(await auth.login({ email, password, captchaTokens: { recaptchaToken } }));
				assert.equal(await login(email), "FAILURE missingCaptchaToken");
				assert.equal(await register(newEmail()), "FAILURE missingCaptchaToken");
				assert.equal(await withToken("unsolved"), "FAILURE invalidCaptchaToken");
				const solved = await solve(newVisitor(await visitor()));
				assert.equal(await withToken(solved), "SUCCESS");
				assert.equal(await withToken(solved), "FAILURE invalidCaptchaToken");
				const invisibleRecaptchaToken = await solve(newVisitor(await visitor()));
				const made = await auth.register({
					email: newEmail(),
					password,
					captchaTokens: { invisibleRecaptchaToken },
				});
				assert.equal(nameOf(made), "SUCCESS");
			} finally {
				await setCaptcha(started().server, "NEVER");
			}
		});
		it("a captcha is reported by failure codes only: the client never returns its two states", async () => {
			const names: string[] = [LoginState.USER_CAPTCHA_REQUIRED, LoginState.SILENT_CAPTCHA_REQUIRED];
			const codes = ["-19970", "-19971", "-19973", "-19976", "-19995", "OTHER"];
			const states = [
				...Object.values(wixAuthentication.StateType).map((state) => Response.json({ state })),
				...codes.map((code) =>
					Response.json({ message: "", details: { applicationError: { code } } }, { status: 400 }),
				),
			];
			const reached = new Set<string>();
			const through = globalThis.fetch;
			try {
				for (const state of states) {
					globalThis.fetch = (input, init) =>
						String(input instanceof Request ? input.url : input).endsWith("/v2/login")
							? Promise.resolve(state.clone())
							: through(input, init);
					reached.add((await newClient().auth.login({ email: newEmail(), password })).loginState);
				}
			} finally {
				globalThis.fetch = through;
			}
			assert.deepEqual([...reached].sort(), [
				"EMAIL_VERIFICATION_REQUIRED",
				"FAILURE",
				"OWNER_APPROVAL_REQUIRED",
				"SUCCESS",
			]);
			for (const loginState of names) {
				const given = { loginState, data: { stateToken: "given" } } as never;
				const next = await newClient().auth.processVerification({ verificationCode: "123456" }, given);
				assert.deepEqual([next.loginState, "error" in next && next.error], ["FAILURE", "Unknown _state"], loginState);
			}
		});

		/** The token of a captcha widget on the storefront. */
		const solve = async (client: Shopper): Promise<string> => {
			interface Puzzle {
				algorithm: string;
				challenge: string;
				salt: string;
				signature: string;
				maxnumber: number;
			}
			const { captcha } = await own<{ captcha: { challenge: Puzzle } }>(
				client,
				"/cartwright/v1/accounts/sign-in-options",
			);
			const { algorithm, challenge, salt, signature, maxnumber } = captcha.challenge;
			const name = algorithm.replace("-", "").toLowerCase();
			const numbers = Array.from({ length: maxnumber + 1 }, (_, number) => number);
			const number = numbers.find((each) => hash(name, salt + each) === challenge);
			return Buffer.from(JSON.stringify({ algorithm, challenge, number, salt, signature })).toString("base64");
		};
	},
);
