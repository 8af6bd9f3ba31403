/** In bytes. */
export const largestPhoto = 8 * 1024 * 1024;

/** The member's photo in the size shown; `undefined` if it is stored elsewhere. */
export const shownPhoto = (url: string | null | undefined, origin: string): string | undefined => {
	const [, folder] = /^(\/media\/[^/]+)\//.exec(url?.startsWith(`${origin}/`) ? url.slice(origin.length) : "") ?? [];
	return folder && `${folder}/v1/fill/w_160,h_160,al_c/photo.webp`;
};
