import { accountWords } from "../accounts/mail-words.ts";

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
	const { words, language: written } = accountWords(language);
	return { language: written, text: `${words.code(code, shopName).subject}\n\n@${host} #${code}` };
};

/** Digit by digit and twice, so that there is time to write it down. */
export const spokenCode = ({ language, shopName }: MessageFacts, code: string): MessageText => {
	const { words, language: written } = accountWords(language);
	const slowly = [...code].join(", ");
	return { language: written, text: `${words.spoken(slowly, shopName)} ${words.spokenAgain(slowly)}` };
};
