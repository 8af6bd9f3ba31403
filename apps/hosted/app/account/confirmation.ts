/** The actions that require a recent sign-in. */
const confirmationPurposes = ["export", "delete"] as const;
export type ConfirmationPurpose = (typeof confirmationPurposes)[number];

export const purposeIn = (address: string): ConfirmationPurpose | undefined => {
	const named = new URL(address).searchParams.get("for");
	return confirmationPurposes.find((purpose) => purpose === named);
};

/** The page on which a member signs in again before one of these actions. */
export const confirmationPath = (purpose: ConfirmationPurpose): string => `/account/confirm?for=${purpose}`;

/** The page to return to. */
export const confirmedPath = (purpose: ConfirmationPurpose | undefined): string =>
	purpose ? `/account/privacy?for=${purpose}#${purpose}` : "/account/security";
