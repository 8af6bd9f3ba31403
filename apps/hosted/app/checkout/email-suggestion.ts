/** Providers of mailboxes, by the name before the ending. Similar real names are never corrected to one of them. */
const providers = ["gmail", "googlemail", "yahoo", "hotmail", "outlook", "icloud", "protonmail", "comcast", "naver"];
const realNames: ReadonlySet<string> = new Set([...providers, "mail", "email", "ymail"]);
const mistypedCom: ReadonlySet<string> = new Set([
	"con",
	"cpm",
	"vom",
	"xom",
	"ocm",
	"cmo",
	"comm",
	"coom",
	"om",
	"cm",
]);

/** The address that a buyer most likely meant, if its domain looks like a common one with one wrong letter. */
export const suggestedEmail = (email: string): string | undefined => {
	const [, person, name = "", ending = ""] = /^([^@\s]+)@([a-z0-9-]+)\.([a-z.]+)$/i.exec(email.trim()) ?? [];
	if (!person) return undefined;
	const typed = name.toLowerCase();
	const meant = realNames.has(typed) ? typed : (providers.find((each) => isOneEdit(typed, each)) ?? typed);
	const end = providers.includes(meant) && mistypedCom.has(ending.toLowerCase()) ? "com" : ending;
	return meant === typed && end === ending ? undefined : `${person}@${meant}.${end}`;
};

/** Whether one letter was added, left out or replaced, or two neighbours were swapped. */
const isOneEdit = (one: string, other: string): boolean => {
	if (Math.abs(one.length - other.length) > 1) return false;
	let start = 0;
	while (start < one.length && one[start] === other[start]) start++;
	const rests = (first: number, second: number) => one.slice(start + first) === other.slice(start + second);
	const isSwapped = one[start] === other[start + 1] && one[start + 1] === other[start] && rests(2, 2);
	return rests(1, 0) || rests(0, 1) || rests(1, 1) || isSwapped;
};
