def before():
    return 1


def broken(:
    return before(

class After:
    def method(self):
        return before()


print "two", before()
print >>stream, before()
exec "code" in scope


def tabs():
	if before():
		return after()


def old((a, b), c):
    return `a` <> b


x = [1,
def last():
    return before()
