const maxLength = 255;

/** A name without folders and control characters, cut to what a file may be called. */
export const fileName = (sent: string | null | undefined): string | undefined => {
	const last = (sent ?? "")
		.toWellFormed()
		.normalize("NFC")
		.split(/[/\\]/)
		.at(-1)
		?.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, "")
		.trim();
	if (!last || /^\.+$/.test(last)) return undefined;
	if (last.length <= maxLength) return last;
	const ending = /\.[a-z0-9]{1,10}$/i.exec(last)?.[0] ?? "";
	return last.slice(0, maxLength - ending.length).toWellFormed() + ending;
};

/** The last part of an address. */
export const nameInUrl = (url: string): string | undefined => {
	const last = URL.parse(url)?.pathname.split("/").at(-1) ?? "";
	try {
		return fileName(decodeURIComponent(last));
	} catch {
		return fileName(last);
	}
};

const maxFolderLength = 100;

/** The folders of a path such as `/lamps/2026`. */
export const folderNames = (path: string | null | undefined): string[] =>
	(path ?? "")
		.split("/")
		.map((name) => fileName(name)?.slice(0, maxFolderLength))
		.filter((name) => name !== undefined);
