/** The hosts of the API: the published client calls one of them, by where it runs; releases of 2024 read at the last. */
export const apiHosts = ["www.wixapis.com", "edge.wixapis.com", "readonly.wixapis.com"] as const;

/** The hosts of pictures and of films. */
const fileHosts = ["static.wixstatic.com", "video.wixstatic.com"] as const;

/** Every name of the hosted platform that leads to the shop. */
export const platformHosts: readonly string[] = [...apiHosts, ...fileHosts];

const pictures = `https://${fileHosts[0]}/media/`;

/** Text of a response, with the addresses that the shop's pictures have on the platform. */
export const withPlatformPictures = (text: string, origin: string): string =>
	text.replaceAll(`${origin}/media/`, pictures);

/** Text of a request, with the addresses that the shop itself gives its pictures. */
export const withOwnPictures = (text: string, origin: string): string => text.replaceAll(pictures, `${origin}/media/`);
