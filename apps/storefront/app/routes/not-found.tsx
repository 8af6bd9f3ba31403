/** Any address that nothing else answers. */
export const loader = (): never => {
	throw new Response(null, { status: 404 });
};

export default function NotFound() {
	return undefined;
}
