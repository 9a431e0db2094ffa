/** Top-level modules of the standard library, those of Python 2 among them. */
export const STANDARD_LIBRARY: ReadonlySet<string> = new Set(
  `
  ConfigParser Cookie HTMLParser Queue SocketServer StringIO Tkinter UserDict UserList UserString __future__
  _thread _typeshed abc aifc annotationlib antigravity anydbm argparse array ast asynchat asyncio asyncore
  atexit audioop base64 bdb binascii binhex bisect builtins bz2 cPickle cProfile cStringIO calendar cgi cgitb
  chunk cmath cmd code codecs codeop collections colorsys commands compileall compression concurrent
  configparser contextlib contextvars cookielib copy copy_reg copyreg crypt csv ctypes curses dataclasses
  datetime dbhash dbm decimal difflib dircache dis distutils doctest dummy_threading email encodings ensurepip
  enum errno exceptions faulthandler fcntl filecmp fileinput fnmatch formatter fractions ftplib functools gc
  gdbm genericpath getopt getpass gettext glob graphlib grp gzip hashlib heapq hmac html htmlentitydefs http
  httplib idlelib imaplib imghdr imp importlib inspect io ipaddress itertools json keyword lib2to3 linecache
  locale logging lzma macpath mailbox mailcap marshal math md5 mimetools mimetypes mmap modulefinder msilib
  msvcrt multiprocessing netrc new nis nntplib nt ntpath nturl2path numbers opcode operator optparse os
  ossaudiodev parser pathlib pdb pickle pickletools pipes pkgutil platform plistlib popen2 poplib posix
  posixpath pprint profile pstats pty pwd py_compile pyclbr pydoc pydoc_data pyexpat queue quopri random re
  readline reprlib resource rexec rlcompleter robotparser runpy sched secrets select selectors sets sgmllib sha
  shelve shlex shutil signal site smtpd smtplib sndhdr socket socketserver spwd sqlite3 sre_compile
  sre_constants sre_parse ssl stat statistics string stringprep struct subprocess sunau symbol symtable sys
  sysconfig syslog tabnanny tarfile telnetlib tempfile termios textwrap this threading time timeit tkinter token
  tokenize tomllib trace traceback tracemalloc tty turtle turtledemo types typing unicodedata unittest urllib
  urllib2 urlparse uu uuid venv warnings wave weakref webbrowser winreg winsound wsgiref xdrlib xml xmlrpc
  xmlrpclib zipapp zipfile zipimport zlib zoneinfo
  `
    .trim()
    .split(/\s+/),
)
