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

/** The last line is how phones offer to fill in the code, on the shop's own pages and nowhere else. */
export const codeMessage = ({ language, shopName, host }: MessageFacts, code: string): MessageText => {
	const { words, language: written } = accountWords(language);
	return { language: written, text: `${words.code(code, shopName).subject}\n\n@${host} #${code}` };
};

/** Digit by digit, twice: nobody can write as fast as a machine speaks. */
export const spokenCode = ({ language, shopName }: MessageFacts, code: string): MessageText => {
	const { words, language: written } = accountWords(language);
	const slowly = [...code].join(", ");
	return { language: written, text: `${words.spoken(slowly, shopName)} ${words.spokenAgain(slowly)}` };
};
