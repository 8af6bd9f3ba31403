import { languageTag } from "@cartwright/kernel/foundation/language";
import { InvalidArgumentError } from "commander";
import { validate } from "uuid";

// Option values that several commands share, parsed and validated before anything is created.

export const readName = (text: string): string => {
	const name = text.trim();
	if (name.length > 0 && name.length <= 100) return name;
	throw new InvalidArgumentError("Give a name of 1 to 100 characters.");
};

export const readClientId = (text: string): string => {
	const id = text.toLowerCase();
	if (validate(id)) return id;
	throw new InvalidArgumentError("Give a UUID, such as 4f0d1a52-6c0e-4c3b-9a51-2f7f6b1d9e30.");
};

export const readCount = (text: string): number => {
	if (/^\d{1,5}$/.test(text)) return Number(text);
	throw new InvalidArgumentError("Give a whole number, such as 30.");
};

export const readDays = (text: string): number => {
	const days = readCount(text);
	if (days > 0) return days;
	throw new InvalidArgumentError("Give a whole number from 1 on, such as 30.");
};

export const readLanguage = (text: string): string => {
	const tag = languageTag(text);
	if (tag) return tag;
	throw new InvalidArgumentError("Not a language; write it like en or pt-BR.");
};

export const readWebOrigin = (text: string): string => {
	const url = URL.parse(text);
	if (url && /^https?:$/.test(url.protocol) && !url.username && !url.password) return url.origin;
	throw new InvalidArgumentError("Give a web address, such as https://shop.example.com.");
};
