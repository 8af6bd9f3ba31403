import { textsOf } from "@cartwright/translations/texts";

interface MessageFacts {
	readonly language: string;
	readonly shopName: string;
	readonly host: string;
}

interface MessageText {
	readonly language: string;
	readonly text: string;
}

/** By the last line, phones offer to fill in the code, on pages of the shop only. */
export const codeMessage = ({ language, shopName, host }: MessageFacts, code: string): MessageText => {
	const { t, language: written } = textsOf(language);
	return { language: written, text: `${t("textMessages.code", { code, shop: shopName })}\n\n@${host} #${code}` };
};

/** Digit by digit and twice, so that there is time to write it down. */
export const spokenCode = ({ language, shopName }: MessageFacts, code: string): MessageText => {
	const { t, language: written } = textsOf(language);
	const digits = [...code].join(", ");
	const first = t("textMessages.spoken", { code: digits, shop: shopName });
	return { language: written, text: `${first} ${t("textMessages.spokenAgain", { code: digits })}` };
};
