/** Every URL without a route. */
export const loader = (): never => {
	throw new Response(null, { status: 404 });
};

export default function NotFound() {
	return undefined;
}
