/** The pending step of a sign-in: a mailed code, or a second factor. Only the browser that started it can continue. */
export type Step =
	| { readonly kind: "email"; readonly clientId: string; readonly stateToken: string; readonly email: string }
	| {
			readonly kind: "factor";
			readonly clientId: string;
			readonly stateToken: string;
			readonly factors: readonly FactorName[];
			/**
			 * The factor of the sent code, and its destination. PUSH: the number to enter there, and the id of the request to
			 * the member's other browsers.
			 */
			readonly sent?: { readonly by: FactorName; readonly to: string; readonly request?: string };
	  };

export const factorNames = ["TOTP", "PUSH", "SMS", "CALL", "EMAIL", "RECOVERY_CODE"] as const;
export type FactorName = (typeof factorNames)[number];
/** The factors that use a code. */
export type CodeFactorName = Exclude<FactorName, "PUSH">;

/** The label of each factor's code. */
export const codeLabels = {
	TOTP: "totpCode",
	SMS: "messageCode",
	CALL: "callCode",
	EMAIL: "oneTimeCode",
	RECOVERY_CODE: "recoveryCode",
} as const satisfies Record<CodeFactorName, string>;

/** Whether a code or a request has to be sent first. */
export const isSent = (name: FactorName): boolean => name !== "TOTP" && name !== "RECOVERY_CODE";

/** The cookie of a pending step. */
export const stepCookie = "sign-in-step";

export const writeStep = (step: Step): string => Buffer.from(JSON.stringify(step)).toString("base64url");

/** `undefined` if the text was not written by us, or belongs to another client. */
export const readStep = <Kind extends Step["kind"]>(
	text: string | undefined,
	kind: Kind,
	clientId: string,
): Extract<Step, { kind: Kind }> | undefined => {
	try {
		const step = JSON.parse(Buffer.from(text ?? "", "base64url").toString()) as Extract<Step, { kind: Kind }>;
		const isOurs = step.kind === kind && step.clientId === clientId && typeof step.stateToken === "string";
		return isOurs ? step : undefined;
	} catch {
		return undefined;
	}
};

/** The factors that these pages support, the quickest first. */
export const supportedFactors = (names: readonly (string | null | undefined)[]): FactorName[] =>
	factorNames.filter((name) => names.includes(name));
