/** In bytes. */
export const largestPhoto = 8 * 1024 * 1024;

/** The member's picture at the size in which it is shown; nothing for one that is kept elsewhere. */
export const shownPhoto = (url: string | null | undefined, origin: string): string | undefined => {
	const [, folder] = /^(\/media\/[^/]+)\//.exec(url?.startsWith(`${origin}/`) ? url.slice(origin.length) : "") ?? [];
	return folder && `${folder}/v1/fill/w_160,h_160,al_c/photo.webp`;
};
