import { factors } from "@cartwright/contract/identity/factors";
import { passkeys } from "@cartwright/contract/identity/passkeys";
import type { Client } from "@cartwright/sdk/client";
import { CallError } from "@cartwright/sdk/errors";
import { browserName } from "@cartwright/translations/browser-name";
import { readTyped } from "../checkout/details.ts";
import { readDigits } from "../sign-in/fields.ts";
import type { SignInResult } from "../sign-in/form-result.ts";
import { type CodeFactorName, codeLabels, type FactorName, factorNames } from "../sign-in/step.ts";
import type { OpenAccount } from "./account.server.ts";
import { byPassword } from "./own-password.server.ts";
import { qrCode } from "./qr-code.server.ts";
import type { FactorSetUp, SecurityResult } from "./security.ts";

/** The result of a form, without its name. */
export type ActionResult = Omit<SecurityResult, "of">;

const saved: ActionResult = { typed: {}, faults: [], done: "saved" };
const refused = (faults: SignInResult["faults"], typed: Record<string, string> = {}): ActionResult => ({
	typed,
	faults,
});

const textIn = (form: FormData, name: string): string => String(form.get(name) ?? "").slice(0, 1000);
const factorIn = (form: FormData): FactorName => factorNames.find((name) => name === form.get("type")) ?? "TOTP";

const codeFactorIn = (form: FormData): CodeFactorName => {
	const type = factorIn(form);
	return type === "PUSH" ? "TOTP" : type;
};

/** Authenticates the member by password or passkey. */
export const confirm = async ({ api }: OpenAccount, form: FormData): Promise<ActionResult> => {
	const credentialJson = String(form.get("credential") ?? "").slice(0, 20_000);
	const prove = async (proof: { credentialJson: string } | { password: string }): Promise<ActionResult> => {
		await api.use(factors).reauthenticate(proof);
		return saved;
	};
	return credentialJson ? prove({ credentialJson }) : byPassword(form, (password) => prove({ password }));
};

export const startFactor = async ({ api }: OpenAccount, form: FormData): Promise<ActionResult> => {
	const [type, { phone = "" }] = [factorIn(form), readTyped(form)];
	const needsPhone = type === "SMS" || type === "CALL";
	if (type === "PUSH") return turnOnPush(api);
	if (needsPhone && !phone) return refused([{ field: `phone-${type}`, kind: "missing", label: "phone" }]);
	try {
		const wanted = { type: type as "TOTP", ...(needsPhone ? { phone } : {}) };
		const { factor, totp, hint, stateToken } = await api.use(factors).startFactor(wanted);
		const { uri = "", secret = "" } = totp ?? {};
		const setUp = { type, factorId: factor?.factorId ?? "", stateToken: stateToken ?? "", hint: hint ?? "" };
		return { ...refused([]), setUp: await withQrCode({ ...setUp, uri, secret }) };
	} catch (error) {
		if (!(error instanceof CallError) || error.violations.length === 0) throw error;
		return refused([{ field: `phone-${type}`, kind: "phoneWorldwide", label: "phone" }], { [`phone-${type}`]: phone });
	}
};

/** Approval in a browser needs no code: this browser is signed in. */
const turnOnPush = async (api: Client): Promise<ActionResult> => {
	const { factor } = await api.use(factors).startFactor({ type: "PUSH" });
	const { recoveryCodes } = await api.use(factors).activateFactor({ factorId: factor?.factorId ?? "" });
	return { ...saved, recoveryCodes };
};

/** Adds the QR code for authenticator apps. */
export const withQrCode = async (setUp: Omit<FactorSetUp, "picture">): Promise<FactorSetUp> => ({
	...setUp,
	picture: setUp.type === "TOTP" ? await qrCode(setUp.uri) : "",
});

/** The state of the set-up, which the form carries so that the page can show it again after a wrong code. */
const setUpIn = (form: FormData): Promise<FactorSetUp> =>
	withQrCode({
		type: codeFactorIn(form),
		factorId: textIn(form, "factorId"),
		stateToken: textIn(form, "stateToken"),
		hint: textIn(form, "hint"),
		uri: textIn(form, "uri"),
		secret: textIn(form, "secret"),
	});

interface Proof {
	readonly factorId: string;
	readonly code: string;
	readonly stateToken?: string;
}

/** Activates a factor by a code, with `prove`. */
export const activateBy = async (
	form: FormData,
	prove: (proof: Proof) => Promise<{ recoveryCodes?: readonly string[] | null | undefined }>,
): Promise<ActionResult> => {
	const setUp = await setUpIn(form);
	const { type, factorId, stateToken } = setUp;
	const label = codeLabels[type];
	const wrong = { ...refused([{ field: "code", kind: type === "TOTP" ? "totpCode" : "oneTimeCode", label }]), setUp };
	const code = readDigits(textIn(form, "code"));
	if (!code) return wrong;
	try {
		const { recoveryCodes } = await prove({ factorId, code, ...(stateToken ? { stateToken } : {}) });
		return { ...saved, recoveryCodes: recoveryCodes ?? [] };
	} catch (error) {
		if (!(error instanceof CallError) || error.code !== "VERIFICATION_FAILED") throw error;
		return wrong;
	}
};

export const activate = ({ api }: OpenAccount, form: FormData): Promise<ActionResult> =>
	activateBy(form, (proof) => api.use(factors).activateFactor(proof));

export const renewCodes = async ({ api }: OpenAccount): Promise<ActionResult> => {
	const { recoveryCodes } = await api.use(factors).renewRecoveryCodes({});
	return { ...saved, recoveryCodes };
};

/** Makes a call that removes something. If it was removed before, in another window, the call counts as successful. */
export const removeIfPresent = async (call: Promise<unknown>): Promise<ActionResult> => {
	try {
		await call;
	} catch (error) {
		if (!(error instanceof CallError) || !error.code?.endsWith("_NOT_FOUND")) throw error;
	}
	return saved;
};

export const removeFactor = ({ api }: OpenAccount, form: FormData): Promise<ActionResult> =>
	removeIfPresent(api.use(factors).removeFactor({ factorId: textIn(form, "subject") }));

export const removeDevice = ({ api }: OpenAccount, form: FormData): Promise<ActionResult> =>
	removeIfPresent(api.use(factors).removeMyDevice({ deviceId: textIn(form, "subject") }));

export const removePasskey = ({ api }: OpenAccount, form: FormData): Promise<ActionResult> =>
	removeIfPresent(api.use(passkeys).removeMyPasskey({ passkeyId: textIn(form, "subject") }));

/** Without a name, a passkey is named after the browser. */
export const addPasskey = async ({ api }: OpenAccount, form: FormData, userAgent: string): Promise<ActionResult> => {
	const name = readTyped(form).name || browserName(userAgent) || "Passkey";
	const credentialJson = String(form.get("credential") ?? "").slice(0, 20_000);
	await api.use(passkeys).addPasskey({ credentialJson, name });
	return saved;
};
