/** A style sheet, font or picture: in a test only its presence counts. */
export default 'asset';
